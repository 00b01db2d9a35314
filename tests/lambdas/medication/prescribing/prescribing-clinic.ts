import { openPrescriptionPartner } from '../../../../infra/local/prescription-partner.ts';
import { dispatchMessages, skillsOf } from '../../../../lambdas/jobs/dispatch-messages.ts';
import { listJobHandlers } from '../../../../lambdas/jobs/handlers.ts';
import { runDueJobs } from '../../../../lambdas/jobs/run-due-jobs.ts';
import { inboundKey, signInbound } from '../../../../lambdas/messaging/inbound-signature.ts';
import type { Channels } from '../../../../lambdas/platform/channel.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { claimMessages, reportMessages } from '../../../../lambdas/platform/outbox-claims.ts';
import { extensions } from '../../../../lambdas/record/extensions.ts';
import type { Json } from '../../fhir/fhir-client.ts';
import { openClinic, type Person } from '../../messaging/clinic.ts';

const masterSecret = 'a master secret of at least thirty-two letters';

export const pharmacies = {
  accepts: { ncpdpId: '7700001', name: 'Farmacia Sol' },
  verifiesLater: { ncpdpId: '7700002', name: 'Farmacia Luna' },
  rejects: { ncpdpId: '7700003', name: 'Farmacia Mar' },
  asksToRenew: { ncpdpId: '7700004', name: 'Farmacia Río' },
  keepsIt: { ncpdpId: '7700005', name: 'Farmacia Norte' },
};

/** A clinic on the loopback network, with whoever prescribes, one patient, and the clock in hand. */
export async function openPrescribingClinic(database: Database) {
  let time = new Date('2026-11-27T15:00:00Z');
  const now = () => time;
  const clinic = await openClinic(database, { now, inbound: { masterSecret }, hasPrescriptionNetwork: true });
  const admin = await clinic.person('Ada', ['admins']);
  const ana = await clinic.person('Ana');
  const patients = new Map<string, string>();
  await prescriber(admin, ana);
  const partner = openPrescriptionPartner({
    database,
    masterSecret,
    now,
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const headers = Object.fromEntries(request.headers);
      const { status, body } = await clinic.outside('POST', pathname, await request.text(), headers);
      return new Response(String(body), { status });
    },
  });
  const log = (entry: (typeof clinic.logs)[number]) => clinic.logs.push(entry);
  const facts = { database, handlers: listJobHandlers(), extensions, now, log, siteUrl: 'http://localhost' };
  return {
    clinic,
    admin,
    ana,
    channels: partner.channels,
    pass: (minutes: number) => {
      time = new Date(time.getTime() + minutes * 60_000);
    },
    /** What waits leaves, and what comes of it is written down. */
    async dispatch(channels: Channels = partner.channels) {
      time = new Date(time.getTime() + 1_000);
      const claim = { now: now(), limit: 50, skills: skillsOf(channels), log };
      const messages = await claimMessages(database, claim);
      await dispatchMessages(messages, channels, (reports) =>
        reportMessages(database, reports, { now: now(), log }),
      );
      await runDueJobs(facts, () => true);
      await partner.settled();
      return messages;
    },
    setUp: () =>
      admin.call('PUT', '/api/prescription-network', {
        senderId: 'CLINICA-1',
        pharmacies: Object.values(pharmacies),
      }),
    /** For a patient of its own, who takes nothing else. */
    async prescribe(over: Json = {}) {
      const requester = {
        type: 'Practitioner',
        identifier: { system: 'urn:auxilia:user', value: ana.userId },
      };
      const patientId: string = (await ana.create(rosa)).id;
      const { id } = await ana.create({
        ...prescription,
        subject: { reference: `Patient/${patientId}` },
        requester,
        ...over,
      });
      patients.set(id, patientId);
      return id as string;
    },
    send: (id: string, { ncpdpId }: { ncpdpId: string }, who: Person = ana) =>
      who.call('POST', `/api/prescriptions/${id}/transmission`, { ncpdpId }),
    async told(id: string): Promise<Json[]> {
      const { body } = await ana.call('GET', `/api/patients/${patients.get(id)}/prescription-messages`);
      return body.messages.filter((one: Json) => one.prescriptionId === id);
    },
    /** Hands in a message as the network does. */
    deliver(body: string, headers: Record<string, string> = {}) {
      const timestamp = String(Math.floor(now().getTime() / 1_000));
      const key = inboundKey(masterSecret, clinic.organizationId, 'prescriptions');
      return clinic.outside('POST', '/api/inbound/script', body, {
        'content-type': 'application/xml',
        'x-auxilia-organization': clinic.organizationId,
        'x-auxilia-timestamp': timestamp,
        'x-auxilia-signature': signInbound(key, timestamp, body),
        ...headers,
      });
    },
    async tasks(code: string): Promise<Json[]> {
      const { body } = await ana.call('GET', `/fhir/R4/Task?code=urn:auxilia:task|${code}`);
      return (body.entry ?? []).map(({ resource }: Json) => resource);
    },
  };
}
export type PrescribingClinic = Awaited<ReturnType<typeof openPrescribingClinic>>;

async function prescriber(admin: Person, { userId, name }: Person): Promise<void> {
  const [given] = name.split(' ');
  const { status, body } = await admin.call('PUT', `/fhir/R4/Practitioner/${userId}`, {
    resourceType: 'Practitioner',
    id: userId,
    name: [{ given: [given], family: 'Prueba' }],
    identifier: [{ system: 'http://hl7.org/fhir/sid/us-npi', value: '1234567893' }],
  });
  if (status > 201) throw new Error(`Not created: ${JSON.stringify(body)}`);
}

const rosa = {
  resourceType: 'Patient',
  name: [{ given: ['Rosa'], family: 'Vega & Núñez' }],
  gender: 'female',
  birthDate: '1960-03-25',
  address: [{ line: ['1 Main St'], city: 'Newark', state: 'NJ', postalCode: '07102' }],
};

const prescription = {
  resourceType: 'MedicationRequest',
  status: 'active',
  intent: 'order',
  authoredOn: '2026-11-27',
  medicationCodeableConcept: { text: 'Amoxicilina 500 mg' },
  dosageInstruction: [{ text: '1 cápsula cada 8 horas, 7 días' }],
  dispenseRequest: { quantity: { value: 21, unit: 'cápsulas' }, numberOfRepeatsAllowed: 1 },
};
