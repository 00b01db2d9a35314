import { afterAll, beforeAll, expect, test } from 'vitest';
import { signatureUrl } from '../../../../lambdas/contracts/authorship-marks.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import type { Json } from '../../fhir/fhir-client.ts';
import type { Person } from '../../messaging/clinic.ts';
import { type SignedExample, signedExamples } from './signed-examples.ts';
import { by, openTeam } from './team.ts';

/* How a note comes to be signed, attested and added to. */

let database: Database;
let ana: Person;
let luis: Person;
let boss: Person;
let signed: Record<string, SignedExample>;

beforeAll(async () => {
  database = await openMemoryDatabase();
  const team = await openTeam(database);
  ({ ana, luis, boss } = team);
  signed = signedExamples(ana, team.subject);
});
afterAll(() => database?.close());

const draft = (author: Person) => ({
  resourceType: 'DocumentReference',
  ...signed.DocumentReference?.resource,
  docStatus: 'preliminary',
  author: [by(author)],
});

test('a note is signed by its author alone, and the signature says who, when and what', async () => {
  const stored = await luis.create(draft(ana));
  const path = `/fhir/R4/DocumentReference/${stored.id}`;
  expect(stored.authenticator).toBeUndefined();
  expect((await luis.call('PUT', path, { ...stored, docStatus: 'final' })).status).toBe(403);
  const { status, body } = await ana.call('PUT', path, { ...stored, docStatus: 'final' });
  expect(status).toBe(200);
  expect(body.authenticator).toMatchObject({
    display: 'Ana Prueba',
    extension: [{ url: signatureUrl, extension: [{ url: 'digest' }, { url: 'when' }] }],
  });
});

test('a note without a date has that of its signature, and keeps the date that it had', async () => {
  const { body } = await ana.call('PUT', '/fhir/R4/DocumentReference/sin-fecha', {
    ...draft(ana),
    id: 'sin-fecha',
    docStatus: 'final',
  });
  const { valueInstant } = body.authenticator.extension[0].extension.find(({ url }: Json) => url === 'when');
  expect(body.date).toBe(valueInstant);
  const begun = await ana.create({ ...draft(ana), date: '2001-02-03T04:05:06Z' });
  const path = `/fhir/R4/DocumentReference/${begun.id}`;
  const final = await ana.call('PUT', path, { ...begun, docStatus: 'final' });
  expect(final.body.date).toBe(begun.date);
  expect((await ana.create(draft(ana))).date).toBeUndefined();
});

test('a note is never made final in another’s name', async () => {
  for (const changes of [{}, { authenticator: by(ana) }]) {
    const answer = await luis.call('POST', '/fhir/R4/DocumentReference', {
      ...draft(ana),
      docStatus: 'final',
      ...changes,
    });
    expect(answer.status).toBe(403);
  }
});

test('a note that a colleague attests has both names, and what each signed', async () => {
  const stored = await ana.create({ resourceType: 'Composition', ...signed.Composition?.resource });
  expect(stored.attester).toMatchObject([{ party: { display: 'Ana Prueba' } }]);
  const path = `/fhir/R4/Composition/${stored.id}`;
  const attester = (who: Person) => ({ mode: 'legal', time: '2001-01-01T00:00:00Z', party: by(who) });
  const forged = { ...stored, attester: [...stored.attester, attester(boss)] };
  expect((await luis.call('PUT', path, forged)).status).toBe(409);
  expect((await luis.call('PUT', path, { ...stored, attester: [attester(luis)] })).status).toBe(409);
  const added = { ...stored, attester: [...stored.attester, attester(luis)] };
  const { status, body } = await luis.call('PUT', path, added);
  expect(status).toBe(200);
  expect(body.attester).toHaveLength(2);
  expect(body.attester[0]).toEqual(stored.attester[0]);
  expect(body.attester[1].time).not.toContain('2001');
  expect(body.attester[1].extension[0].extension[0]).toEqual(stored.attester[0].extension[0].extension[0]);
});

test('a note has its addendum beside it', async () => {
  const stored = await ana.create({
    resourceType: 'DocumentReference',
    ...signed.DocumentReference?.resource,
  });
  const relatesTo = [{ code: 'appends', target: { reference: `DocumentReference/${stored.id}` } }];
  const { docStatus } = await luis.create({ ...draft(luis), docStatus: 'final', relatesTo });
  expect(docStatus).toBe('final');
});
