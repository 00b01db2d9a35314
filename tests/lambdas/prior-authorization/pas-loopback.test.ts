import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
/**
 * The example's response as the guide makes those that approve nothing (ReferralPendingAuthorizationResponseBundleExample of its later
 * versions): no number, period or detail of what is authorized. Pended it has a reference of administration, denied a reason.
 */
function withAction(code: 'A3' | 'A4', ...beside: string[]): Json {
  const bundle = example(response);
  const [item] = bundle.entry[0].resource.item;
  const administration = item.extension[0].url.replace(/[^/]+$/, 'extension-administrationReferenceNumber');
  item.extension = [
    ...item.extension.filter(({ url }: Json) => url.endsWith('itemRequestedServiceDate')),
    ...(code === 'A4' ? [{ url: administration, valueString: 'PEND0001' }] : []),
  ];
  const [review] = item.adjudication[0].extension;
  const action = review.extension.find(({ url }: Json) => url.endsWith('reviewActionCode'));
  action.valueCodeableConcept.coding = [
    { ...action.valueCodeableConcept.coding[0], code, display: undefined },
  ];
  const reason = { coding: [{ system: 'urn:example:motivos', code: '50' }], text: 'Not medically necessary' };
  review.extension = [
    action,
    ...(code === 'A3' ? [{ url: 'reasonCode', valueCodeableConcept: reason }] : []),
  ];
  return { ...bundle, entry: [...bundle.entry, ...beside.map((name) => ({ resource: example(name) }))] };
}

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
    expect(await sendTo({ submit: withAction('A3') })).toMatchObject({
      state: 'denied',
      answer: { number: '', reasonText: 'Not medically necessary, código 50' },
    });
  });

  test('studies it, and approves when it is asked', async () => {
    const one = await sendTo({ submit: withAction('A4'), inquire: example(response) });
    expect(one).toMatchObject({ state: 'pended', answer: null });
    payer.pass(24 * 60 + 1);
    await payer.settle();
    expect(await payer.shown(one.caseId)).toMatchObject({
      answer: { outcome: 'approved', number: 'AUTH0001' },
    });
  });

  test('asks for more, gets it as an update, and decides', async () => {
    const one = await sendTo({
      submit: withAction('A4', 'CommunicationRequest-CommunicationRequestExample'),
    });
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

  test('is told by a request of documents as the examples make it, and of a cancellation as its update does', async () => {
    const one = await sendTo({ submit: withAction('A4', 'Task-AdditionalInformationTaskExample') });
    expect(one).toMatchObject({ state: 'info-requested', asked: { text: 'documento 26443-2' } });
    payer.pass(1);
    let sent: Bundle | undefined;
    payer.answerWith((_, bundle) => {
      sent = bundle;
      return undefined;
    });
    const at = `${payer.cases}/${one.caseId}/submission/cancel`;
    const cancelled = await payer.sara.call('POST', at, { note: 'Ya no se hace' }, payer.tag(one));
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
    await payer.settle();
    expect(payer.partner.taken.get(one.caseId)?.isCancelled).toBe(true);
    // What the guide's own update marks of an item that is called off is what ours marks.
    const marks = (claim: Json, sequence: number) => {
      const item = claim.item.find((part: Json) => part.sequence === sequence);
      const certification = item.extension.find(({ url }: Json) => url.endsWith('certificationType'));
      return [item.modifierExtension, certification.valueCodeableConcept.coding[0].code];
    };
    expect(marks(only(sent as Bundle, 'Claim'), 1)).toEqual(
      marks(example('Claim-HomecareAuthorizationUpdateExample'), 2),
    );
  });

  test('no request among the examples is taken for an answer, and the one about an inquiry is', async () => {
    for (const name of readdirSync(shared).filter((one) => /^(?:Bundle|Claim)-/.test(one))) {
      const submit = example(name.replace('.json', ''));
      const isAnswer = JSON.stringify(submit).includes('"resourceType":"ClaimResponse"');
      if (isAnswer) continue;
      expect([name, await sendTo({ submit })]).toMatchObject([name, { state: 'sent', answer: null }]);
    }
    const inquiry = example('Bundle-PASClaimInquiryResponseBundleExample');
    expect(await sendTo({ submit: inquiry })).toMatchObject({ answer: { number: 'AUTH0001' } });
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
