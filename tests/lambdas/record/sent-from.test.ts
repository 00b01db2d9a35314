import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSourceHeader, sentFromUrl } from '../../../lambdas/contracts/authorship-marks.ts';
import type { AccessClaims } from '../../../lambdas/contracts/claims.ts';
import { createTransactions } from '../../../lambdas/fhir/index.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { platformCaller } from '../../../lambdas/platform/platform-caller.ts';
import { extensions } from '../../../lambdas/record/extensions.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { openClinic, type Person, type TestClinic } from '../messaging/clinic.ts';

/* From where a version was written, by the platform's own word. */

let database: Database;
let clinic: TestClinic;
let ana: Person;
beforeAll(async () => {
  database = await openMemoryDatabase();
  clinic = await openClinic(database);
  ana = await clinic.person('Ana', ['admins', 'clinicians']);
});
afterAll(() => database?.close());

const patient = { resourceType: 'Patient' };
const fromPage = { 'sec-fetch-site': 'same-origin' };

/** `way` and `client` of the Provenance of a version. */
async function sentFrom(id: string): Promise<(string | undefined)[]> {
  const { body } = await ana.call('GET', `/fhir/R4/Provenance?target=Patient/${id}`);
  const [{ resource }] = body.entry;
  const mark = (resource.extension ?? []).find(({ url }: { url: string }) => url === sentFromUrl);
  return (mark?.extension ?? []).map(
    ({ valueCode, valueString }: Record<string, string>) => valueCode ?? valueString,
  );
}

async function written(headers: Record<string, string>): Promise<string> {
  return (await ana.call('POST', '/fhir/R4/Patient', patient, headers)).body.id;
}

test.each([
  ['a page of the platform', fromPage, ['page']],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }, ['program']],
  ['an address that somebody typed', { 'sec-fetch-site': 'none' }, ['program']],
  ['no browser', {}, ['program']],
])('tells what came from %s', async (_from, headers, told) => {
  expect(await sentFrom(await written(headers))).toEqual(told);
});

test('is told of each entry of a Bundle', async () => {
  for (const type of ['transaction', 'batch']) {
    const entry = [{ resource: patient, request: { method: 'POST', url: 'Patient' } }];
    const bundle = { resourceType: 'Bundle', type, entry };
    const { body } = await ana.call('POST', '/fhir/R4', bundle, fromPage);
    expect(await sentFrom(body.entry[0].resource.id)).toEqual(['page']);
  }
});

async function writtenBy(caller: AccessClaims): Promise<string> {
  const transact = createTransactions({ database, now: () => new Date(), extensions }, caller, '');
  const id = crypto.randomUUID();
  await transact(async (repository) => {
    repository.create(patient, id);
  });
  return id;
}

test('names the client by which a program signed in, and nothing of what the platform does itself', async () => {
  const { organizationId } = clinic;
  const caller = { ...platformCaller(organizationId), user_id: ana.userId, client_id: 'laboratorio' };
  expect(await sentFrom(await writtenBy({ ...caller, way: 'program' }))).toEqual(['program', 'laboratorio']);
  expect(await sentFrom(await writtenBy({ ...caller, way: 'page' }))).toEqual(['page']);
  expect(await sentFrom(await writtenBy(platformCaller(organizationId)))).toEqual([]);
});

test('is nothing that an import brings', async () => {
  const id = await written({});
  const { body } = await ana.call('GET', `/fhir/R4/Provenance?target=Patient/${id}`);
  const { resourceType, target, recorded, agent } = body.entry[0].resource;
  const forged = { extension: [{ url: sentFromUrl, extension: [{ url: 'way', valueCode: 'page' }] }] };
  const brought = await ana.call(
    'POST',
    '/fhir/R4/Provenance',
    { resourceType, target, recorded, agent, ...forged },
    { [importSourceHeader]: 'Otro hospital' },
  );
  expect(brought.status).toBe(201);
  expect(brought.body.extension).toBeUndefined();
});
