import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Sql } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { type FhirClient, type Json, openFhirClient } from '../fhir-client.ts';

let engine: Database;
let client: FhirClient;
let statements = 0;

beforeAll(async () => {
  engine = await openMemoryDatabase();
  client = await openFhirClient({
    transaction: (scope, work) =>
      engine.transaction(scope, (sql) => {
        const counting = (...given: Parameters<Sql>) => {
          statements += 1;
          return sql(...given);
        };
        return work(Object.assign(counting, { wake: sql.wake }) as Sql);
      }),
    close: () => engine.close(),
  });
});
afterAll(() => engine?.close());

const send = (entry: Json[]) =>
  client.request('POST', '/', { resourceType: 'Bundle', type: 'transaction', entry });

async function statementsOf(entry: Json[]): Promise<number> {
  statements = 0;
  const { status, body } = await send(entry);
  expect(status, JSON.stringify(body)).toBe(200);
  return statements;
}

const put = (resource: Json) => ({
  resource,
  request: { method: 'PUT', url: `${resource.resourceType}/${resource.id}` },
});
const patients = (prefix: string, count: number, extra: object = {}) =>
  Array.from({ length: count }, (_, index) =>
    put({ resourceType: 'Patient', id: `${prefix}-${index}`, ...extra }),
  );
const flags = (prefix: string, count: number, code = 'x') =>
  Array.from({ length: count }, (_, index) =>
    put({
      resourceType: 'Flag',
      id: `${prefix}-${index}`,
      status: 'active',
      code: { text: code },
      subject: { reference: `Patient/${prefix}-${index}` },
    }),
  );

test('a transaction of many creations by PUT takes as many statements as one of few', async () => {
  const few = await statementsOf([...patients('few', 2), ...flags('few', 2)]);
  expect(await statementsOf([...patients('many', 60), ...flags('many', 60)])).toBe(few);
});

test('a transaction of many changes takes as many statements as one of few', async () => {
  await send([...patients('old', 40), ...flags('old', 40)]);
  const few = await statementsOf([...flags('old', 2, 'y'), ...patients('fresh', 2)]);
  expect(await statementsOf([...flags('old', 40, 'z'), ...patients('fresher', 40)])).toBe(few);
});

test('who is named by a condition again and again is looked up once', async () => {
  await client.create({ resourceType: 'Patient', identifier: [{ system: 'urn:x', value: '7' }] });
  const named = (count: number) =>
    Array.from({ length: count }, () => ({
      resource: {
        resourceType: 'Flag',
        status: 'active',
        code: { text: 'x' },
        subject: { reference: 'Patient?identifier=urn:x|7' },
      },
      request: { method: 'POST', url: 'Flag' },
    }));
  const few = await statementsOf(named(2));
  expect(await statementsOf(named(40))).toBe(few);
  const { body } = await client.request('GET', '/Flag?patient.identifier=urn:x|7&_summary=count');
  expect(body.total).toBe(42);
});

test('what was changed together is found by its new content and has its history', async () => {
  await send([...patients('seen', 3), ...flags('seen', 3, 'antes')]);
  await send([...flags('seen', 3, 'después'), ...patients('seen', 3, { active: true })]);
  const { body } = await client.request('GET', '/Flag/seen-1/_history');
  expect(body.entry.map(({ resource }: Json) => [resource.meta.versionId, resource.code.text])).toEqual([
    ['2', 'después'],
    ['1', 'antes'],
  ]);
  expect(await client.find('/Patient?active=true&_id=seen-0,seen-2&_sort=_id')).toEqual(['seen-0', 'seen-2']);
  const history = await client.request('GET', '/Flag/_history?_count=3');
  expect(history.body.entry.map(({ resource }: Json) => resource.id).toSorted()).toEqual([
    'seen-0',
    'seen-1',
    'seen-2',
  ]);
});

test('a PATCH and a PUT of the same transaction change what was there, and an old version refuses all of it', async () => {
  await send(patients('both', 2));
  const patch = {
    resource: {
      resourceType: 'Parameters',
      parameter: [
        {
          name: 'operation',
          part: [
            { name: 'type', valueCode: 'add' },
            { name: 'path', valueString: 'Patient' },
            { name: 'name', valueString: 'active' },
            { name: 'value', valueBoolean: true },
          ],
        },
      ],
    },
    request: { method: 'PATCH', url: 'Patient/both-0' },
  };
  const change = put({ resourceType: 'Patient', id: 'both-1', active: true });
  expect((await send([patch, change])).status).toBe(200);
  const found = await Promise.all(['both-0', 'both-1'].map((id) => client.request('GET', `/Patient/${id}`)));
  expect(found.map(({ body }) => [body.meta.versionId, body.active])).toEqual([
    ['2', true],
    ['2', true],
  ]);
  const stale = { ...change, request: { ...change.request, ifMatch: 'W/"1"' } };
  const other = put({ resourceType: 'Patient', id: 'both-0', active: false });
  const refused = await send([other, stale]);
  expect([refused.status, refused.body.issue[0].expression]).toEqual([412, ['Bundle.entry[1]']]);
  expect((await client.request('GET', '/Patient/both-0')).body.meta.versionId).toBe('2');
});

test('a new patient by PUT is answered with the record number that was given', async () => {
  const { body } = await client.request(
    'POST',
    '/',
    {
      resourceType: 'Bundle',
      type: 'transaction',
      entry: patients('numbered', 2),
    },
    { headers: { prefer: 'return=representation' } },
  );
  const numbers = body.entry.map(({ resource }: Json) => resource.identifier[0].value);
  expect(new Set(numbers).size).toBe(2);
  expect(numbers.every((number: string) => /^\d{7}$/.test(number))).toBe(true);
});
