import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noExtensions } from '../../../lambdas/fhir/index.ts';
import { capabilityStatement } from '../../../lambdas/fhir/metadata.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, type Json, openFhirClient } from './fhir-client.ts';

/*
 * All that the CapabilityStatement declares, asked for with values of its kind and with values of none, drawn with a fixed seed:
 * nothing may answer 5xx, or anything but FHIR.
 */

const seed = 20_261_123;
const [valuesPerParameter, bodiesPerType] = [2, 6];

let database: Database;
let client: FhirClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
});
afterAll(() => database?.close());

const types: Json[] = (capabilityStatement('https://auxilia.example', '2026-11-23', noExtensions) as Json)
  .rest[0].resource;

const hostile = [
  '',
  ',',
  '|',
  '|||',
  '$',
  '\\',
  '\\,',
  '*',
  '%',
  '_',
  "' OR 1=1 --",
  '\u0000',
  '🙂',
  'x'.repeat(3_000),
  '9'.repeat(400),
  '-1e400',
  'null',
  '../..',
  'Patient/',
  'Patient/a/_history/1',
  '#x',
  'urn:uuid:1',
  '__proto__',
];
const valid: Record<string, string[]> = {
  date: [
    '2024',
    '2024-02-29',
    'ge2024-03-01T10:00:00+01:00',
    'ap2024-03',
    'sb2024',
    '2024-13-01',
    'gt9999-12-31',
  ],
  number: ['1', 'lt1.50', '1e3', 'ge-0', 'ne5', '1e-320', '1e309'],
  quantity: [
    '5.4|http://unitsofmeasure.org|mg',
    '5.4||mg',
    'le5',
    '5|x|y|z',
    '1|http://unitsofmeasure.org|nonsense',
  ],
  reference: ['Patient/1', '1', 'https://example.org/Patient/1', 'Nothing/1', 'Patient/1,Patient/2'],
  string: ['ana', 'Áñ', 'a,b', 'a\\,b'],
  token: ['male', 'http://x|y', '|y', 'http://x|', 'a,b,c', 'true'],
  uri: ['http://example.org/x', 'urn:oid:1.2.3', 'http://example.org/'],
  composite: ['a$b', 'http://x|y$gt5', '$', 'a$b$c', 'a$2024,b$2025'],
  special: ['1|2|3|km', 'x'],
};
const modifiers = [
  '',
  '',
  '',
  ':missing',
  ':exact',
  ':contains',
  ':not',
  ':text',
  ':in',
  ':above',
  ':below',
  ':identifier',
  ':of-type',
  ':Patient',
  ':nothing',
  '.name',
  ':Patient.name',
];

const isFhir = (body: Json) => typeof body?.resourceType === 'string';

test.each(types.map((type) => [type.type, type] as const))(
  '%s is searched with anything',
  async (name, { searchParam, searchInclude = [], searchRevInclude = [] }) => {
    for (const parameter of searchParam) {
      const draw = fc.record({
        modifier: fc.constantFrom(...modifiers),
        value: fc.constantFrom(
          ...(valid[parameter.type] ?? []),
          ...(valid[parameter.type] ?? []),
          ...hostile,
        ),
      });
      for (const { modifier, value } of fc.sample(draw, { seed, numRuns: valuesPerParameter })) {
        const query = new URLSearchParams({ [`${parameter.name}${modifier}`]: value, _sort: parameter.name });
        await isAnswered('GET', `/${name}?${query}`);
        query.delete('_sort');
        await isAnswered('GET', `/${name}?${query}`);
      }
    }
    for (const include of searchInclude.slice(0, 3)) await isAnswered('GET', `/${name}?_include=${include}`);
    for (const include of searchRevInclude.slice(0, 3))
      await isAnswered('GET', `/${name}?_revinclude=${include}`);
  },
);

/** JSON of any shape, with FHIR's names in it. */
const bodies = fc.object({
  key: fc.constantFrom(
    'id',
    'meta',
    'text',
    'status',
    'code',
    'subject',
    'name',
    'extension',
    'contained',
    '_status',
    'value',
    'valueQuantity',
    'reference',
    'coding',
    'identifier',
    'div',
    'profile',
    'resourceType',
  ),
  values: [
    fc.constantFrom<unknown>(
      'final',
      'Patient/1',
      '',
      null,
      2 ** 53,
      -0.5,
      true,
      '<div>',
      [],
      {},
      'x'.repeat(5_000),
    ),
  ],
  maxDepth: 5,
  maxKeys: 6,
});

test.each(types.map(({ type }) => type as string))('%s is written with anything', async (type) => {
  for (const body of fc.sample(bodies, { seed, numRuns: bodiesPerType })) {
    const resource = { ...body, resourceType: type };
    await isAnswered('POST', `/${type}`, resource);
    await isAnswered('PUT', `/${type}/x`, { ...resource, id: 'x' });
    await isAnswered('POST', `/${type}/$validate`, resource);
    await isAnswered('POST', '/', {
      resourceType: 'Bundle',
      type: 'batch',
      entry: [{ resource, request: { method: 'POST', url: type } }, body],
    });
  }
});

async function isAnswered(method: string, path: string, body?: unknown): Promise<void> {
  const answer = await client.request(method, path, body);
  const sent = `${method} ${path.slice(0, 300)} ${JSON.stringify(body)?.slice(0, 500) ?? ''} → ${answer.text.slice(0, 300)} ${JSON.stringify(client.logs.filter(({ level }) => level === 'error').at(-1))?.slice(0, 900)}`;
  expect(answer.status, sent).toBeLessThan(500);
  if (answer.text !== '') expect(isFhir(answer.body), sent).toBe(true);
}
