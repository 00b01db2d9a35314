import { existsSync, readFileSync } from 'node:fs';
import type { Bundle, Claim, Patient } from '@medplum/fhirtypes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { openPayerClinic, type PayerClinic } from './payer-clinic.ts';

/*
 * A loopback payer that answers with Da Vinci's own examples (PAS 2.0.1), about the request that it was sent. They stay outside the
 * repository (see pas-examples.test.ts): where they are not there this is skipped, and submit.test.ts says the same of invented ones.
 */
const folder = new URL('../../../../shared/data/priorauth/pas-2.0.1/', import.meta.url);
const shared = existsSync(folder) ? folder : new URL('file:///work/shared/data/priorauth/pas-2.0.1/');

let database: Database;
let payer: PayerClinic;
beforeAll(async () => {
  database = await openMemoryDatabase();
  payer = await openPayerClinic(database);
  await payer.connect();
});
afterAll(() => database?.close());

const example = (name: string): Json => JSON.parse(readFileSync(new URL(`${name}.json`, shared), 'utf8'));
const response = 'Bundle-ReferralAuthorizationResponseBundleExample';

const only = <Type>(bundle: Bundle, type: string) =>
  bundle.entry?.find(({ resource }) => resource?.resourceType === type)?.resource as Type;

/** An example as the answer to what was sent: its names for request and patient are those of the example. */
function answering(sent: Bundle, answer: Json): string {
  const claim = only<Claim>(sent, 'Claim');
  const patient = only<Patient>(sent, 'Patient');
  return JSON.stringify(answer)
    .replaceAll('"111099"', JSON.stringify(claim.identifier?.[0]?.value))
    .replaceAll('Patient/SubscriberExample', `Patient/${patient.id}`);
}

/** What the payer answers to a sending, and to each asking after it. */
const say = (answers: { submit: Json; inquire?: Json }) =>
  payer.answerWith((operation, bundle) => ({
    status: 200,
    text: answering(bundle, operation === '$submit' ? answers.submit : (answers.inquire ?? answers.submit)),
  }));
const withCode = (code: string, ...more: string[]): Json => {
  const bundle = JSON.parse(JSON.stringify(example(response)).replaceAll('"A1"', JSON.stringify(code)));
  return { ...bundle, entry: [...bundle.entry, ...more.map((name) => ({ resource: example(name) }))] };
};

async function sendTo(answers: Parameters<typeof say>[0]): Promise<Json> {
  say(answers);
  const sent = await payer.submit(await payer.ready('12345678901'));
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  await payer.settle();
  return await payer.shown(sent.body.case.caseId);
}

describe.skipIf(!existsSync(shared))('a payer that answers with the examples of PAS', () => {
  test('approves', async () => {
    expect(await sendTo({ submit: example(response) })).toMatchObject({
      // Its period was over long ago.
      state: 'expired',
      answer: {
        outcome: 'approved',
        number: 'AUTH0001',
        quantity: 1,
        from: '2005-05-02',
        until: '2005-06-02',
      },
    });
  });

  test('denies', async () => {
    expect(await sendTo({ submit: withCode('A3') })).toMatchObject({ state: 'denied' });
  });

  test('studies it, and approves when it is asked', async () => {
    const one = await sendTo({ submit: withCode('A4'), inquire: example(response) });
    expect(one).toMatchObject({ state: 'pended', answer: null });
    payer.pass(24 * 60 + 1);
    await payer.settle();
    expect(await payer.shown(one.caseId)).toMatchObject({
      answer: { outcome: 'approved', number: 'AUTH0001' },
    });
  });

  test('asks for more, gets it as an update, and decides', async () => {
    const one = await sendTo({ submit: withCode('A4', 'CommunicationRequest-CommunicationRequestExample') });
    expect(one).toMatchObject({
      state: 'info-requested',
      asked: { text: 'Please provide further justification as interested.' },
    });
    say({ submit: example(response) });
    const updated = await payer.sara.call(
      'POST',
      `${payer.cases}/${one.caseId}/submission/update`,
      { note: 'Va lo que piden' },
      payer.tag(one),
    );
    expect(updated.status, JSON.stringify(updated.body)).toBe(200);
    await payer.settle();
    expect(await payer.shown(one.caseId)).toMatchObject({ answer: { outcome: 'approved' } });
  });

  test('finds an error, and the request is the clinic’s again', async () => {
    const error = example('ClaimResponse-ErrorResponseExample');
    const patient = only<Patient>(example(response), 'Patient');
    const entry = [error, patient].map((resource) => ({ resource }));
    error.identifier = [{ system: 'urn:example', value: '111099' }];
    const one = await sendTo({ submit: { resourceType: 'Bundle', type: 'collection', entry } });
    expect(one).toMatchObject({ state: 'ready', sent: null });
    expect((await payer.exchanges(one.caseId))[0]).toMatchObject({
      state: 'failed',
      outcome: expect.stringContaining('error 04'),
    });
  });

  test('the same answer about another request changes nothing', async () => {
    payer.answerWith(() => ({ status: 200, text: JSON.stringify(example(response)) }));
    const sent = await payer.submit(await payer.ready('12345678901'));
    await payer.settle();
    const one = await payer.shown(sent.body.case.caseId);
    expect(one).toMatchObject({ state: 'sent', answer: null });
  });
});
