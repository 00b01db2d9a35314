import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, type Json, openFhirClient } from './fhir-client.ts';

let database: Database;
let client: FhirClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
  for (const gender of ['female', 'male']) await client.create({ resourceType: 'Patient', gender });
});
afterAll(() => database?.close());

const ask = (search: string, prefer?: string) =>
  client.request('GET', `/Patient?${search}`, undefined, { headers: prefer ? { prefer } : {} });

test.each(['handling=lenient', 'return=minimal, handling=lenient'])(
  'with %s an unknown parameter is left out, and told',
  async (prefer) => {
    const { status, body } = await ask('gender=female&colour=red&shape:exact=round', prefer);
    expect(status).toBe(200);
    expect(body.entry.map(({ search }: Json) => search.mode)).toEqual(['match', 'outcome']);
    const issues = body.entry[1].resource.issue;
    expect(issues.map(({ severity }: Json) => severity)).toEqual(['warning', 'warning']);
    expect(issues[0].diagnostics).toContain('«colour»');
    expect(body.link).toEqual([{ relation: 'self', url: 'http://localhost/fhir/R4/Patient?gender=female' }]);
  },
);

test.each([undefined, 'handling=strict'])('with %s it is refused', async (prefer) => {
  expect((await ask('gender=female&colour=red', prefer)).status).toBe(400);
});

test.each(['gender:exact=female', 'birthdate=today', 'gender=', '_sort=colour', 'organization.colour=red'])(
  'what is known and wrong is refused all the same: %s',
  async (search) => expect((await ask(search, 'handling=lenient')).status).toBe(400),
);

test('a condition of a write is never lenient', async () => {
  const headers = { prefer: 'handling=lenient', 'if-none-exist': 'colour=red' };
  const { status } = await client.request('POST', '/Patient', { resourceType: 'Patient' }, { headers });
  expect(status).toBe(400);
});
