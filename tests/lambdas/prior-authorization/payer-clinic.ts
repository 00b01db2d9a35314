import { openPayerPartner, payerAddresses } from '../../../infra/local/payer-partner.ts';
import { carryOutCalls } from '../../../lambdas/jobs/carry-out-calls.ts';
import { listJobHandlers } from '../../../lambdas/jobs/handlers.ts';
import { runDueJobs } from '../../../lambdas/jobs/run-due-jobs.ts';
import { signInbound } from '../../../lambdas/messaging/inbound-signature.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import type { PublicFetch } from '../../../lambdas/platform/public-fetch.ts';
import { createStateMachines } from '../../../lambdas/platform/state-machines.ts';
import { extensions } from '../../../lambdas/record/extensions.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { openClinic } from '../messaging/clinic.ts';

const masterSecret = 'a master secret of at least thirty-two letters';
export const payerName = 'Seguros Unión';
/** Why what left is not undone here alone. */
export const noUndo =
  'Ya salió hacia la aseguradora: aquí no se deshace. Pregúntele cómo está, o anule la solicitud y avísela.';

type Partner = Parameters<typeof openPayerPartner>[0];

/** A clinic whose payer is played in this process, with the front desk, a clinician, and the clock in hand. */
export async function openPayerClinic(database: Database) {
  let time = new Date('2026-11-27T15:00:00Z');
  const now = () => time;
  const given: { answer: Partner['answer'] } = { answer: undefined };
  const partner = openPayerPartner({ now, answer: (...asked) => given.answer?.(...asked) });
  const clinic = await openClinic(database, { now, inbound: { masterSecret } });
  const admin = await clinic.person('Ada', ['admins']);
  const sara = await clinic.person('Sara', ['staff']);
  const luis = await clinic.person('Luis', ['clinicians']);
  const log = (entry: (typeof clinic.logs)[number]) => clinic.logs.push(entry);
  const facts = { database, handlers: listJobHandlers(), extensions, now, log, siteUrl: 'http://localhost' };
  const cases = '/api/prior-authorization/cases';
  const tag = ({ version }: Json) => ({ 'if-match': `W/"${version}"` });
  const shown = async (caseId: string): Promise<Json> =>
    (await sara.call('GET', `${cases}/${caseId}`)).body.case;
  const machinesBy = (fetch: PublicFetch) =>
    createStateMachines({ machineArnPrefix: 'arn:', roleArn: 'arn:', fetch });

  return {
    database,
    clinic,
    admin,
    sara,
    luis,
    partner,
    now,
    cases,
    tag,
    shown,
    answerWith(answer: Partner['answer']) {
      given.answer = answer;
    },
    pass: (minutes: number) => {
      time = new Date(time.getTime() + minutes * 60_000);
    },
    connect: (more: Json = {}) =>
      admin.call('POST', '/api/payers', {
        name: payerName,
        ...payerAddresses,
        hasEligibility: true,
        clientId: 'clinica-1',
        ...more,
      }),
    /** What waits leaves, what comes back is read, and so on until nothing does. */
    async settle(fetch: PublicFetch = partner.fetch) {
      let isBusy = true;
      while (isBusy) {
        await runDueJobs(facts, () => true);
        isBusy = await carryOutCalls(database, machinesBy(fetch), { now, log });
      }
    },
    /** A patient of its own whose member number says what the payer does, and a request about them that is complete. */
    async ready(memberId: string, more: Json = {}): Promise<Json> {
      const patient = await sara.create({
        resourceType: 'Patient',
        name: [{ family: 'Gil', given: ['Eva'] }],
      });
      const coverage = await sara.create({
        resourceType: 'Coverage',
        status: 'active',
        beneficiary: { reference: `Patient/${patient.id}` },
        payor: [{ display: payerName }],
        type: { text: 'Oro' },
        subscriberId: memberId,
        period: { start: '2026-01-01' },
        relationship: { coding: [{ code: 'self' }] },
      });
      const opened = await sara.call('POST', cases, {
        patientId: patient.id,
        coverageId: coverage.id,
        service: { text: 'RM de encéfalo', coding: [{ system: 'http://loinc.org', code: '24590-2' }] },
        priority: 'standard',
        day: '2026-12-20',
        reason: 'Cefalea desde hace dos meses',
        ...more,
      });
      const one = opened.body.case;
      const steps = `${cases}/${one.caseId}/steps`;
      return (await sara.call('POST', steps, { step: 'prepare' }, tag(one))).body.case;
    },
    step: (one: Json, body: Json) => sara.call('POST', `${cases}/${one.caseId}/steps`, body, tag(one)),
    submit: (one: Json, by = sara) => by.call('POST', `${cases}/${one.caseId}/submission`, {}, tag(one)),
    exchanges: async (caseId: string): Promise<Json[]> =>
      (await sara.call('GET', `${cases}/${caseId}/connection`)).body.exchanges,
    /** Hands in a notice as the payer of that name does. */
    async notice(body: string, { headers = {}, by = payerName }: { headers?: object; by?: string } = {}) {
      const timestamp = String(Math.floor(now().getTime() / 1_000));
      const { payers } = (await admin.call('GET', '/api/payers')).body;
      const { id } = payers.find(({ name }: Json) => name === by);
      const { key } = (await admin.call('POST', `/api/payers/${id}/notice-key`)).body;
      return clinic.outside('POST', '/api/inbound/prior-authorization', body, {
        'content-type': 'application/fhir+json',
        'x-auxilia-organization': clinic.organizationId,
        'x-auxilia-timestamp': timestamp,
        'x-auxilia-signature': signInbound(key, timestamp, body),
        ...headers,
      });
    },
  };
}
export type PayerClinic = Awaited<ReturnType<typeof openPayerClinic>>;
