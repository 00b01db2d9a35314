import { brotliCompressSync, constants, deflateRawSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, openFhirClient } from './fhir-client.ts';

let database: Database;
let client: FhirClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
});
afterAll(() => database?.close());

/** Gzip of so many MiB of zeros, made of one MiB's compressed blocks again and again. */
function bombOf(mebibytes: number): Buffer {
  const mebibyte = Buffer.alloc(1024 * 1024);
  const first = deflateRawSync(mebibyte, { finishFlush: constants.Z_FULL_FLUSH });
  const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
  return Buffer.concat([header, ...Array<Buffer>(mebibytes).fill(first)]);
}

describe('A body whose bytes cannot be read is refused, and nothing is written', () => {
  const utf8 = (text: string) => Buffer.from(text, 'utf8');
  const packed = gzipSync('{"resourceType":"Patient"}');
  const gzip = { 'content-encoding': 'gzip' };
  test.each<[string, Uint8Array, Record<string, string>, number]>([
    [
      'a body in another character set',
      Buffer.from('{"resourceType":"Patient","id":"ñ"}', 'latin1'),
      {},
      400,
    ],
    ['what is said to be gzip and is none', utf8('{"resourceType":"Patient"}'), gzip, 400],
    ['gzip that ends early', packed.subarray(0, -9), gzip, 400],
    ['gzip with a changed byte', packed.with(packed.length - 6, 1 ^ (packed.at(-6) ?? 0)), gzip, 400],
    ['gzip with something after it', Buffer.concat([packed, utf8('{}')]), gzip, 400],
    ['gzip in gzip', gzipSync(packed), gzip, 400],
    ['broken JSON in gzip', gzipSync('{"resourceType":'), gzip, 400],
    [
      'another compression',
      brotliCompressSync('{"resourceType":"Patient"}'),
      { 'content-encoding': 'br' },
      415,
    ],
    ['two compressions', packed, { 'content-encoding': 'gzip, br' }, 415],
    ['gzip of one byte more than 32 MiB', gzipSync(Buffer.alloc(32 * 1024 * 1024 + 1, 0x20)), gzip, 413],
  ])('%s', async (_what, body, headers, status) => {
    const before = (await client.request('GET', '/Patient?_count=0')).body.total;
    const answer = await client.request('POST', '/Patient', body, { headers });
    expect([answer.status, answer.body.resourceType]).toEqual([status, 'OperationOutcome']);
    expect((await client.request('GET', '/Patient?_count=0')).body.total).toBe(before);
  });

  test('a gzip bomb of 2 GiB is refused without being inflated', async () => {
    const bomb = bombOf(2 * 1024);
    const before = process.memoryUsage();
    const { status } = await client.request('POST', '/Patient', bomb, { headers: gzip });
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    expect(bomb.length).toBeLessThan(10 * 1024 * 1024);
    expect(status).toBe(413);
    const grown = arrayBuffers - before.arrayBuffers + heapUsed - before.heapUsed;
    expect(grown).toBeLessThan(256 * 1024 * 1024);
  });

  test('a Bundle that is larger than ten megabytes is accepted compressed, up to 32 MiB', async () => {
    const binary = { resourceType: 'Binary', contentType: 'text/plain', data: 'QUJD'.repeat(1_500_000) };
    const entry = [1, 2].map(() => ({ resource: binary, request: { method: 'POST', url: 'Binary' } }));
    const bundle = JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry });
    expect(bundle.length).toBeGreaterThan(10 * 1024 * 1024);
    const answer = await client.request('POST', '/', gzipSync(bundle), { headers: gzip });
    expect([answer.status, answer.body.entry?.length]).toEqual([200, 2]);
    const full = gzipSync('{"resourceType":"Patient"}'.padEnd(32 * 1024 * 1024));
    expect((await client.request('POST', '/Patient', full, { headers: gzip })).status).toBe(201);
    const form = { ...gzip, 'content-type': 'application/x-www-form-urlencoded' };
    const search = await client.request('POST', '/Patient/_search', gzipSync('_count=1'), { headers: form });
    expect(search.body.entry).toHaveLength(1);
  });
});
