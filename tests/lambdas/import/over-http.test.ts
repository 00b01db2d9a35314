import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHttpRecord } from '../../../frontend/features/patients/import/http-record.ts';
import type { Refusal } from '../../../lambdas/import/refusal.ts';
import { type FileProgress, runImport } from '../../../lambdas/import/run-import.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, type Json, openFhirClient } from '../fhir/fhir-client.ts';

let database: Database;
let client: FhirClient;
/** Of each request with a body: how it was coded, and its bytes on the way. */
let sent: { encoding: string | undefined; bytes: number }[] = [];

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const encoding = request.headers['content-encoding'];
  sent.push({ encoding, bytes: body.byteLength });
  const headers = encoding === undefined ? {} : { 'content-encoding': encoding };
  const path = (request.url ?? '').replace(/\/$/, '');
  const answer = await client.request(request.method ?? '', path || '/', body, { headers });
  response.writeHead(answer.status, { 'content-type': 'application/fhir+json' }).end(answer.text);
});

beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await database?.close();
});

/** As the page does it: the record is reached by HTTP alone. */
async function importing(name: string, content: string) {
  sent = [];
  const refusals: Refusal[] = [];
  let progress: readonly FileProgress[] = [];
  const { port } = server.address() as AddressInfo;
  const { signal } = new AbortController();
  await runImport([{ name, blob: new Blob([content]) }], {
    record: openHttpRecord({
      baseUrl: `http://127.0.0.1:${port}`,
      source: 'Hospital del Mar',
      signal,
      getAccessToken: () => Promise.resolve('token'),
      onUnauthenticated: () => undefined,
    }),
    roles: ['clinicians'],
    overwrites: false,
    signal,
    onProgress: (state) => {
      progress = state;
    },
    onRefusal: (refusal) => refusals.push(refusal),
    onKept: () => undefined,
  });
  return { refusals, file: progress[0] };
}

const bundle = (resources: Json[]) =>
  JSON.stringify({
    resourceType: 'Bundle',
    type: 'transaction',
    entry: resources.map((resource) => ({
      fullUrl: `urn:uuid:${resource.id}`,
      resource,
      request: { method: 'POST', url: resource.resourceType },
    })),
  });
const patient = (id: string) => ({ resourceType: 'Patient', id, name: [{ family: 'Extenso' }] });
const note = (id: string, subject: string, text: string) => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  code: { text: 'Evolución' },
  subject: { reference: `urn:uuid:${subject}` },
  note: [{ text }],
});

test('a large transaction goes compressed, in one piece, and what it holds is stored as it was', async () => {
  const text = 'Evolución favorable; mañana, revisión. '.repeat(60);
  const resources = [
    patient('largo'),
    ...Array.from({ length: 400 }, (_, index) => note(`n-${index}`, 'largo', `${index} ${text}`)),
  ];
  const content = bundle(resources);
  expect(content.length).toBeGreaterThan(512 * 1024);
  const { refusals, file } = await importing('grande.json', content);
  expect(refusals).toEqual([]);
  expect(file).toMatchObject({ written: 401 });
  const compressed = sent.filter(({ encoding }) => encoding === 'gzip');
  expect(compressed).toHaveLength(1);
  expect(compressed[0]?.bytes).toBeLessThan(content.length / 5);
  const { body } = await client.request('GET', '/Observation/n-399');
  expect(body.note[0].text).toBe(`399 ${text}`);
  expect(body.subject.reference).toBe('Patient/largo');
});

test('one that would not pass even so is refused, and nothing of it is written', async () => {
  const noise = () => randomBytes(60_000).toString('base64');
  const resources = [
    patient('ruido'),
    ...Array.from({ length: 80 }, (_, index) => note(`r-${index}`, 'ruido', noise())),
  ];
  const { refusals, file } = await importing('ruido.json', bundle(resources));
  expect(file).toMatchObject({ written: 0, refused: 81 });
  expect(refusals.map(({ reason }) => reason).join(' ')).toMatch(/Ocupa \d[\d.]* MiB y se admiten 4\.4/);
  expect((await client.request('GET', '/Patient/ruido')).status).toBe(404);
});
