import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardOf } from '../../../lambdas/clinical/coverage-card.ts';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';
import { sampleFiles } from '../../support/sample-files.ts';
import type { Json } from '../fhir/fhir-client.ts';

/* Copies of both sides of an insurance card, on its coverage. */

let platform: TestPlatform;
let call: ReturnType<typeof createCaller>;
let stranger: ReturnType<typeof createCaller>;
let token: string;
let coverage: Json;
let patientId: string;

async function fhir(method: string, path: string, resource?: Json): Promise<Json> {
  const answer = await fetch(`${platform.url}/fhir/R4/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' },
    ...(resource ? { body: JSON.stringify(resource) } : {}),
  });
  expect(answer.ok).toBe(true);
  return await answer.json();
}

beforeAll(async () => {
  platform = await startTestPlatform({ now: () => new Date() });
  const { accounts } = platform;
  const at = accounts.findIndex(({ roles }) => roles.includes('staff'));
  const callerOf = async (index: number) =>
    createCaller(platform.url, await accessToken(platform, index, Date.now()));
  const own = accounts[at]?.organization;
  token = await accessToken(platform, at, Date.now());
  call = createCaller(platform.url, token);
  stranger = await callerOf(
    accounts.findIndex(({ roles, organization }) => roles.includes('clinicians') && organization !== own),
  );
  patientId = (await fhir('POST', 'Patient', { resourceType: 'Patient', name: [{ family: 'Gil' }] })).id;
  coverage = await fhir('POST', 'Coverage', {
    resourceType: 'Coverage',
    status: 'active',
    beneficiary: { reference: `Patient/${patientId}` },
    payor: [{ display: 'Seguros Unión' }],
    subscriberId: 'ABC-DEF',
  });
});
afterAll(() => platform?.close());

async function upload(bytes: Uint8Array, facts: object): Promise<Json> {
  const { body } = await call('POST', '/documents', { body: { ...facts, sizeBytes: bytes.byteLength } });
  const { url, headers } = body.upload;
  await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  return (await call('POST', `/documents/${body.document.documentId}/complete`)).body.document;
}
const photo = () => ({ name: 'tarjeta.png', contentType: 'image/png', patientId });
const set = (body: object, by = call, version = Number(coverage.meta.versionId)) =>
  by('PUT', `/coverages/${coverage.id}/card`, { body, headers: { 'if-match': `W/"${version}"` } });
const again = async () => {
  coverage = await fhir('GET', `Coverage/${coverage.id}`);
};

test('both sides are kept on the coverage, changed and taken away; what it said stays', async () => {
  const front = await upload(sampleFiles.png, photo());
  const back = await upload(sampleFiles.pdf, {
    ...photo(),
    name: 'reverso.pdf',
    contentType: 'application/pdf',
  });
  expect((await set({ side: 'front', documentId: front.documentId })).status).toBe(200);
  await again();
  expect((await set({ side: 'back', documentId: back.documentId })).status).toBe(200);
  await again();
  expect(coverage).toMatchObject({ subscriberId: 'ABC-DEF', payor: [{ display: 'Seguros Unión' }] });
  expect(cardOf(coverage, 'front')).toMatchObject({
    url: `/api/documents/${front.documentId}`,
    contentType: 'image/png',
    title: 'tarjeta.png',
  });
  expect(cardOf(coverage, 'back')).toMatchObject({ contentType: 'application/pdf' });
  expect((await set({ side: 'front', documentId: null })).status).toBe(200);
  await again();
  expect(cardOf(coverage, 'front')).toBeUndefined();
  expect(cardOf(coverage, 'back')).toBeDefined();
});

test('a program that calls itself a picture is refused, and cannot be kept as a card', async () => {
  const program = await upload(sampleFiles.program, photo());
  expect(program).toMatchObject({ state: 'refused', refusal: 'type' });
  const answer = await set({ side: 'front', documentId: program.documentId });
  expect([answer.status, answer.body.detail]).toEqual([
    422,
    'Ese archivo no está entre los de este paciente.',
  ]);
});

test('neither another patient’s file, nor nobody’s, nor a text is a card', async () => {
  const other = await fhir('POST', 'Patient', { resourceType: 'Patient', name: [{ family: 'Otra' }] });
  const theirs = await upload(sampleFiles.png, { ...photo(), patientId: other.id });
  const nobodys = await upload(sampleFiles.png, { name: 'x.png', contentType: 'image/png' });
  const text = await upload(sampleFiles.text, { name: 'x.txt', contentType: 'text/plain', patientId });
  for (const { documentId } of [theirs, nobodys, text])
    expect((await set({ side: 'front', documentId })).status).toBe(422);
});

test('of an older version nothing is changed; strangers find no such coverage', async () => {
  const { documentId } = await upload(sampleFiles.png, photo());
  const body = { side: 'front', documentId };
  expect((await set(body, call, 1)).status).toBe(412);
  expect((await set(body, stranger)).status).toBe(404);
});
