import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { openClinic, type Person, type TestClinic } from '../messaging/clinic.ts';

let database: Database;
let clinic: TestClinic;
let ana: Person;
let luis: Person;

beforeAll(async () => {
  database = await openMemoryDatabase();
  clinic = await openClinic(database);
  ana = await clinic.person('Ana');
  luis = await clinic.person('Luis');
});
afterAll(() => database?.close());

const path = '/api/prescription-favourites';
const favourite = (text: string, more: Json = {}) => ({
  concept: { text, coding: [] },
  dose: '1 comp c/24h',
  reason: { text: '', coding: [] },
  quantity: '30 comprimidos',
  refills: '2',
  isShared: false,
  ...more,
});
const create = (who: Person, body: Json) => who.call('POST', path, body);
const listed = async (who: Person): Promise<string[]> =>
  (await who.call('GET', path)).body.favourites.map(({ concept }: Json) => concept.text);

test('are one’s own, or of everybody of the organization; the last that one used stands first', async () => {
  const { body: own } = await create(ana, favourite('Enalapril 10 mg'));
  const { body: shared } = await create(ana, favourite('Amlodipino 5 mg', { isShared: true }));
  await create(luis, favourite('Losartán 50 mg'));
  expect(await listed(ana)).toEqual(['Amlodipino 5 mg', 'Enalapril 10 mg']);
  expect(await listed(luis)).toEqual(['Amlodipino 5 mg', 'Losartán 50 mg']);
  expect(await listed(await (await openClinic(database)).person('Otra'))).toEqual([]);

  expect((await ana.call('PUT', `${path}/${own.id}/use`)).status).toBe(200);
  expect(await listed(ana)).toEqual(['Enalapril 10 mg', 'Amlodipino 5 mg']);
  expect(await listed(luis)).toEqual(['Amlodipino 5 mg', 'Losartán 50 mg']);
  expect((await luis.call('PUT', `${path}/${own.id}/use`)).status).toBe(404);

  expect((await luis.call('DELETE', `${path}/${shared.id}`)).status).toBe(403);
  expect((await luis.call('DELETE', `${path}/${own.id}`)).status).toBe(404);
  const admin = await clinic.person('Ada', ['clinicians', 'admins']);
  expect((await admin.call('DELETE', `${path}/${shared.id}`)).status).toBe(200);
  expect((await ana.call('DELETE', `${path}/${own.id}`)).status).toBe(200);
  expect(await listed(ana)).toEqual([]);
});

test('are kept with their words, and none twice', async () => {
  const body = favourite('Metformina 850 mg');
  expect((await create(ana, body)).status).toBe(200);
  expect((await create(ana, favourite('METFORMINA 850 mg'))).status).toBe(409);
  expect((await create(ana, { ...body, dose: '1 comp c/12h' })).status).toBe(200);
  const { favourites } = (await ana.call('GET', path)).body;
  expect(favourites[0]).toEqual({ id: expect.any(String), ...body, dose: '1 comp c/12h', mayRemove: true });
});

test('are of clinicians alone', async () => {
  for (const role of ['staff', 'admins'] as const) {
    const other = await clinic.person('Otro', [role]);
    expect((await other.call('GET', path)).status).toBe(403);
    expect((await create(other, favourite('Enalapril'))).status).toBe(403);
    expect((await other.call('PUT', `${path}/${randomUUID()}/use`)).status).toBe(403);
    expect((await other.call('DELETE', `${path}/${randomUUID()}`)).status).toBe(403);
  }
});

test.each<[string, Json]>([
  ['without a medicine', favourite(' ')],
  ['without words', favourite('Enalapril', { dose: '' })],
  ['with 100 refills', favourite('Enalapril', { refills: '100' })],
  ['of somebody', favourite('Enalapril', { patientId: 'x' })],
])('%s are refused', async (_what, body) => {
  expect((await create(ana, body)).status).toBe(422);
});
