import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import type { Json } from '../fhir-client.ts';
import { below, type ExportClient, flag, openExportClient, organization, patient } from './export-client.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

/** Twelve patients with a flag each. */
async function fill(client: ExportClient) {
  const entry = Array.from({ length: 12 }, (_, index) => [
    patient(`p${index}`),
    flag(`f${index}`, `p${index}`),
  ])
    .flat()
    .map((resource) => ({
      resource,
      request: { method: 'PUT', url: `${resource.resourceType}/${resource.id}` },
    }));
  const { status } = await client.request('POST', '/', {
    resourceType: 'Bundle',
    type: 'transaction',
    entry,
  });
  expect(status).toBe(200);
}

describe('An export', () => {
  test('is accepted with its address, works while it is looked at, and ends in a manifest of its files', async () => {
    const client = await openExportClient(database);
    await fill(client);
    const accepted = await client.start('/$export?_type=Patient,Flag&_outputFormat=ndjson');
    expect(accepted.status).toBe(202);
    const address = accepted.headers.get('content-location') ?? '';
    expect(address).toMatch(/^http:\/\/localhost\/fhir\/R4\/\$export\/[0-9a-f-]{36}$/);

    const status = await client.request('GET', below(address));
    expect(status.headers.get('content-type')).toBe('application/json');
    expect(Date.parse(status.headers.get('expires') ?? '')).toBe(Date.parse('2025-03-02T10:00:01Z'));
    expect(status.body).toEqual({
      transactionTime: '2025-03-01T10:00:00.999Z',
      request: 'http://localhost/fhir/R4/$export?_type=Patient%2CFlag&_outputFormat=ndjson',
      requiresAccessToken: true,
      output: [
        { type: 'Patient', url: `${address}/1`, count: 12 },
        { type: 'Flag', url: `${address}/2`, count: 12 },
      ],
      deleted: [],
      error: [],
    });
    const { Patient, Flag } = await client.fetchAll(status.body);
    expect(new Set(Patient?.map(({ id }) => id)).size).toBe(12);
    const { body } = await client.request('GET', '/Flag/f3');
    expect(Flag?.find(({ id }) => id === 'f3')).toEqual(body);
    expect((await client.request('GET', below(address))).body).toEqual(status.body);
  });

  test('does a limited piece of work at each look, and tells how far it is', async () => {
    const client = await openExportClient(database, { step: 0, chunk: 5 });
    await fill(client);
    const address = await client.started('/$export?_type=Patient,Flag');
    const progress = [];
    for (;;) {
      const { status, headers, body } = await client.request('GET', address);
      if (status === 200) {
        expect(body.output.map(({ count }: Json) => count)).toEqual([5, 5, 2, 5, 5, 2]);
        break;
      }
      expect(status).toBe(202);
      progress.push(headers.get('x-progress'));
    }
    expect(progress).toEqual([
      '0 de 2 tipos, 5 recursos',
      '0 de 2 tipos, 10 recursos',
      '1 de 2 tipos, 12 recursos',
      '1 de 2 tipos, 17 recursos',
      '1 de 2 tipos, 22 recursos',
    ]);
  });

  test('cuts files at their size, a larger resource being a file of its own, and leaves none out', async () => {
    const client = await openExportClient(database, { fileBytes: 1_000 });
    const sizes = [10, 10, 400, 10, 2_000, 10, 900, 10];
    for (const [index, size] of sizes.entries()) {
      await client.put({ ...organization(`o${index}`), ...{ name: 'x'.repeat(size) } });
    }
    const manifest = await client.complete(await client.started('/$export?_type=Organization'));
    const lengths = [];
    for (const { url, count } of manifest.output) {
      const { text } = await client.request('GET', below(url));
      lengths.push(text.length);
      if (count > 1) expect(text.length).toBeLessThanOrEqual(1_000);
    }
    expect(lengths.filter((length) => length > 1_000)).toHaveLength(2);
    const { Organization } = await client.fetchAll(manifest);
    expect(Organization?.map(({ name }) => name.length)).toEqual(sizes);
  });

  test('is worked on once when several look at it at once', async () => {
    const client = await openExportClient(database, { step: 0, chunk: 5 });
    await fill(client);
    const address = await client.started('/$export?_type=Patient,Flag');
    await client.request('GET', address);
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.request('GET', address)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 202, 202, 202, 202]);
    const { Patient, Flag } = await client.fetchAll(await client.complete(address));
    expect([Patient, Flag].map((lines) => new Set(lines?.map(({ id }) => id)).size)).toEqual([12, 12]);
    expect([Patient?.length, Flag?.length]).toEqual([12, 12]);
  });

  test('loses nothing when the process dies in the middle of a step: the next look does that step again', async () => {
    let isDying = false;
    const dying: Database = {
      ...database,
      transaction: (scope, work) =>
        database.transaction(scope, async (sql) => {
          const result = await work(sql);
          if (isDying) throw new Error('Killed before the end');
          return result;
        }),
    };
    const client = await openExportClient(dying, { step: 0, chunk: 5 });
    await fill(client);
    const address = await client.started('/$export?_type=Patient,Flag');
    for (let look = 0; look < 3; look++) {
      expect((await client.request('GET', address)).status).toBe(202);
      isDying = true;
      expect((await client.request('GET', address)).status).toBe(500);
      isDying = false;
    }
    const { Patient, Flag } = await client.fetchAll(await client.complete(address));
    expect([Patient, Flag].map((lines) => lines?.length)).toEqual([12, 12]);
    expect([Patient, Flag].map((lines) => new Set(lines?.map(({ id }) => id)).size)).toEqual([12, 12]);
  });

  test('of nothing is complete at once and has no files', async () => {
    const client = await openExportClient(database);
    expect(await client.complete(await client.started())).toMatchObject({
      output: [],
      deleted: [],
      error: [],
    });
  });
});

describe('An export ends', () => {
  test('when it is cancelled, complete or not: nothing of it is left', async () => {
    const client = await openExportClient(database, { step: 0, chunk: 5 });
    await fill(client);
    const complete = await client.started('/$export?_type=Patient');
    const { output } = await client.complete(complete);
    const running = await client.started('/$export?_type=Patient');
    for (const address of [complete, running]) {
      expect((await client.request('DELETE', address)).status).toBe(202);
      expect((await client.request('GET', address)).status).toBe(404);
      expect((await client.request('DELETE', address)).status).toBe(404);
    }
    expect((await client.request('GET', below(output[0].url))).status).toBe(404);
  });

  test('after a day, and is forgotten with the next', async () => {
    const client = await openExportClient(database);
    await fill(client);
    const address = await client.started('/$export?_type=Patient');
    const { output } = await client.complete(address);
    client.wait(24 * 3_600_000 - 1);
    expect((await client.request('GET', address)).status).toBe(200);
    client.wait(1);
    expect((await client.request('GET', address)).status).toBe(410);
    expect((await client.request('GET', below(output[0].url))).status).toBe(410);
    await client.started();
    expect((await client.request('GET', address)).status).toBe(404);
  });

  test('for a person who has five under way a sixth is refused, which names them, until one is done', async () => {
    const client = await openExportClient(database);
    const running = [];
    for (let index = 0; index < 5; index++) running.push(await client.started());
    const { status, body } = await client.start();
    expect([status, body.issue[0].code]).toEqual([429, 'throttled']);
    for (const address of running) expect(JSON.stringify(body)).toContain(address);
    const colleague = { userId: crypto.randomUUID() };
    expect((await client.start('/$export', colleague)).status).toBe(202);
    await client.complete(running[0] ?? '');
    expect((await client.start()).status).toBe(202);
    await client.request('DELETE', running[1] ?? '');
    expect((await client.start()).status).toBe(202);
    expect((await client.start()).status).toBe(429);
  });

  test('files are there only when the export is complete, and only those of the manifest', async () => {
    const client = await openExportClient(database, { step: 0, chunk: 5 });
    await fill(client);
    const address = await client.started('/$export?_type=Patient');
    await client.request('GET', address);
    expect((await client.request('GET', `${address}/1`)).status).toBe(404);
    await client.complete(address);
    expect((await client.request('GET', `${address}/1`)).status).toBe(200);
    for (const path of ['/0', '/4', '/1/deleted', '/1/x', '/x', '/1/deleted/1', '/-1', '/99999999999'])
      expect([400, 404], path).toContain((await client.request('GET', address + path)).status);
  });
});
