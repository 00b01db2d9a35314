import { afterAll, beforeAll, expect, test } from 'vitest';
import { caseStates } from '../../../lambdas/clinical/prior-authorization/case-state.ts';
import { patientNotice } from '../../../lambdas/clinical/prior-authorization/patient-notice.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { consentTo } from '../messaging/clinic.ts';
import { openPayerClinic, type PayerClinic } from './payer-clinic.ts';

/* What patients are told of a request: over what they permitted, without what was asked for, and of no turn that was taken back. */

let database: Database;
let payer: PayerClinic;

beforeAll(async () => {
  database = await openMemoryDatabase();
  payer = await openPayerClinic(database);
  await payer.connect();
});
afterAll(() => database?.close());

const sentTo = async (number: string): Promise<string[]> =>
  (
    await database.transaction(
      { role: 'app', organizationId: payer.clinic.organizationId, userId: payer.sara.userId },
      (sql) =>
        sql<{ body: string }>('SELECT body FROM outbox WHERE recipient = $1 ORDER BY created_at', [number]),
    )
  ).map(({ body }) => body);

/** A request whose patient can be written to, as far as they permitted. */
async function reachable(memberId: string, number: string, consents: readonly string[]): Promise<Json> {
  const one = await payer.ready(memberId);
  const patient = (await payer.sara.call('GET', `/fhir/R4/Patient/${one.patient.id}`)).body;
  await payer.sara.call('PUT', `/fhir/R4/Patient/${one.patient.id}`, {
    ...patient,
    birthDate: '1980-01-01',
    telecom: [{ system: 'phone', value: number }],
  });
  for (const category of consents)
    await payer.luis.create({
      ...consentTo(one.patient.id, 'sms'),
      category: [{ coding: [{ system: 'urn:auxilia:consent', code: category }] }],
    });
  return one;
}

test('is told once, of the last of several turns, in plain words', async () => {
  await payer.submit(await reachable('M-1', '+12015550101', ['channel', 'message-content']));
  await payer.settle();
  expect(await sentTo('+12015550101')).toEqual([]);
  payer.pass(11);
  await payer.settle();
  expect(await sentTo('+12015550101')).toEqual([
    'Clínica del Sol: su aseguradora ha dicho que sí a lo que pedimos. Si todavía no tiene cita, llámenos.',
  ]);
});

test('without consent to content is told that there is something, and without a channel nothing', async () => {
  await payer.submit(await reachable('M-3', '+12015550102', ['channel']));
  await payer.submit(await reachable('M-3', '+12015550103', []));
  await payer.settle();
  payer.pass(11);
  await payer.settle();
  expect(await sentTo('+12015550102')).toEqual([
    'Clínica del Sol: tenemos un aviso para usted. Llámenos cuando pueda.',
  ]);
  expect(await sentTo('+12015550103')).toEqual([]);
});

test('a turn that was taken back is told to nobody', async () => {
  let one = await reachable('M-4', '+12015550104', ['channel', 'message-content']);
  const send = { step: 'send', on: '2026-11-27', channel: 'portal', reference: '' };
  for (const step of [send, { step: 'undo', note: 'Un error' }]) {
    const taken = await payer.sara.call('POST', `${payer.cases}/${one.caseId}/steps`, step, payer.tag(one));
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
    one = taken.body.case;
  }
  payer.pass(11);
  await payer.settle();
  expect(await sentTo('+12015550104')).toEqual([]);
});

test('of a request that nobody sent there is nothing to take back, and nothing is told', async () => {
  const one = await reachable('M-1', '+12015550105', ['channel', 'message-content']);
  const cancel = { step: 'cancel', note: 'No hace falta' };
  const steps = `${payer.cases}/${one.caseId}/steps`;
  expect((await payer.sara.call('POST', steps, cancel, payer.tag(one))).body.case.state).toBe('cancelled');
  payer.pass(11);
  await payer.settle();
  expect(await sentTo('+12015550105')).toEqual([]);
});

test('no notice names the service, the payer or why', () => {
  for (const state of caseStates) {
    const text = patientNotice(state, { clinic: 'Clínica', withContent: true }) ?? '';
    expect(text).not.toMatch(/resonancia|diagnóstico|Seguros|denegad|autorizaci/i);
  }
});
