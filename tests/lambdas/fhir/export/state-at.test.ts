import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import type { Json } from '../fhir-client.ts';
import { type ExportClient, flag, group, openExportClient, organization, patient } from './export-client.ts';

let database: Database;
let client: ExportClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  client = await openExportClient(database);
});

const change = async () => {
  await client.put(patient('changed', { active: false }));
  await client.put(patient('changed', { active: true, gender: 'male' }));
  await client.remove('/Patient/deleted');
  await client.put(patient('new'));
  await client.put(patient('again', { active: true }));
};
async function prepare() {
  await client.put(patient('same'));
  await client.put(patient('changed', { active: true, gender: 'female' }));
  await client.put(patient('deleted'));
  await client.put(patient('again'));
  await client.remove('/Patient/again');
}
const ids = (lines: Json[] | undefined) => lines?.map(({ id }) => id);

describe('An export holds what there was when it was asked for', () => {
  test('whatever is changed, deleted, created or restored before the work begins', async () => {
    await prepare();
    const address = await client.started('/$export?_type=Patient');
    await change();
    const { Patient } = await client.fetchAll(await client.complete(address));
    expect(ids(Patient)).toEqual(['same', 'changed', 'deleted']);
    expect(Patient?.[1]).toMatchObject({ gender: 'female', active: true, meta: { versionId: '1' } });
  });

  test('whatever is changed between the work and the fetching of the files', async () => {
    await prepare();
    const manifest = await client.complete(await client.started('/$export?_type=Patient'));
    const before = await client.fetchAll(manifest);
    await change();
    const after = await client.fetchAll(manifest);
    expect(after).toEqual(before);
    expect(ids(after.Patient)).toEqual(['same', 'changed', 'deleted']);
  });

  test('also in the middle of the work', async () => {
    client = await openExportClient(database, { step: 0, chunk: 1 });
    await prepare();
    const address = await client.started('/$export?_type=Patient');
    await client.request('GET', address);
    await change();
    await client.request('GET', address);
    await client.put(patient('changed', { active: false }));
    const { Patient } = await client.fetchAll(await client.complete(address));
    expect(ids(Patient)).toEqual(['same', 'changed', 'deleted']);
  });

  test('decimals come out with the digits they were written with', async () => {
    const text = `{"resourceType":"Observation","id":"o","status":"final","code":{"text":"x"},"valueQuantity":{"value":70.10}}`;
    await client.request('PUT', '/Observation/o', text);
    const manifest = await client.complete(await client.started('/$export?_type=Observation'));
    const { text: lines } = await client.request(
      'GET',
      manifest.output[0].url.slice('http://localhost/fhir/R4'.length),
    );
    expect(lines).toContain('70.10');
  });
});

describe('With _since', () => {
  test('it holds what was written after that time, and repeats the deletions', async () => {
    await prepare();
    await client.put(flag('f', 'same'));
    const first = await client.complete(await client.started('/$export?_type=Patient,Flag'));
    await change();
    await client.remove('/Flag/f');
    const since = encodeURIComponent(first.transactionTime);
    const { transactionTime, ...second } = await client.complete(
      await client.started(`/$export?_type=Patient,Flag&_since=${since}`),
    );
    const { Patient, Flag, Bundle } = await client.fetchAll(second);
    expect(ids(Patient)).toEqual(['changed', 'again', 'new']);
    expect(Flag).toBeUndefined();
    expect(Bundle?.map(({ type, entry }) => [type, entry[0].request])).toEqual([
      ['transaction', { method: 'DELETE', url: 'Patient/deleted' }],
      ['transaction', { method: 'DELETE', url: 'Flag/f' }],
    ]);
    const again = encodeURIComponent(transactionTime);
    const third = await client.complete(await client.started(`/$export?_since=${again}`));
    expect([third.output, third.deleted]).toEqual([[], []]);
  });

  test('the times of two exports meet: nothing lies in both, nothing in none', async () => {
    const times = [];
    const seen: string[] = [];
    for (const id of ['a', 'b', 'c']) {
      await client.put(organization(id));
      const since = times.at(-1);
      const manifest = await client.complete(
        await client.started(`/$export?_type=Organization${since ? `&_since=${since}` : ''}`),
      );
      times.push(manifest.transactionTime);
      seen.push(...(ids((await client.fetchAll(manifest)).Organization) ?? []));
    }
    expect(seen).toEqual(['a', 'b', 'c']);
  });
});

describe('The levels', () => {
  beforeEach(async () => {
    for (const id of ['one', 'two', 'three']) {
      await client.put(patient(id));
      await client.put(flag(`flag-${id}`, id));
    }
    await client.put(organization('clinic'));
    await client.put({ resourceType: 'Basic', id: 'loose', code: { text: 'x' } } as {
      resourceType: string;
      id: string;
    });
    await client.put(group('some', ['one', 'three']));
  });

  test('the whole record: all types, with or without a patient, but never the access log', async () => {
    expect(await client.exported()).toEqual({
      Basic: ['loose'],
      Flag: ['flag-one', 'flag-two', 'flag-three'],
      Group: ['some'],
      Organization: ['clinic'],
      Patient: ['one', 'two', 'three'],
    });
  });

  test('all patients: they and what belongs to one', async () => {
    expect(await client.exported('/Patient/$export')).toEqual({
      Flag: ['flag-one', 'flag-two', 'flag-three'],
      Group: ['some'],
      Patient: ['one', 'two', 'three'],
    });
  });

  test('a group: its patients alone, as it was when the export was asked for', async () => {
    const address = await client.started('/Group/some/$export?_type=Patient,Flag');
    await client.put(group('some', ['two']));
    const { Patient, Flag } = await client.fetchAll(await client.complete(address));
    expect([ids(Patient), ids(Flag)]).toEqual([
      ['one', 'three'],
      ['flag-one', 'flag-three'],
    ]);
    expect(await client.exported('/Group/some/$export?_type=Flag')).toEqual({ Flag: ['flag-two'] });
  });

  test('a group leaves out who is inactive in it, and may be of nobody', async () => {
    const [one, two] = group('x', ['one', 'two']).member;
    await client.put({ ...group('x', []), member: [one, { ...two, inactive: true }] } as ReturnType<
      typeof group
    >);
    expect(await client.exported('/Group/x/$export?_type=Patient')).toEqual({ Patient: ['one'] });
    const { member: _, ...nobody } = group('nobody', []);
    await client.put(nobody);
    expect(await client.exported('/Group/nobody/$export')).toEqual({});
  });

  test('of few among many, files begin where there is something, and end after a while', async () => {
    client = await openExportClient(database, { fileSpan: 3, chunk: 2 });
    for (let index = 0; index < 12; index++) await client.put(patient(`p${index}`));
    await client.put(group('few', ['p4', 'p5', 'p11']));
    const manifest = await client.complete(await client.started('/Group/few/$export?_type=Patient'));
    expect(manifest.output.map(({ count }: Json) => count)).toEqual([2, 1]);
    expect(ids((await client.fetchAll(manifest)).Patient)).toEqual(['p4', 'p5', 'p11']);
  });
});
