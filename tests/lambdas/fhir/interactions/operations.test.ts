import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { type FhirClient, type Json, openFhirClient } from '../fhir-client.ts';

let database: Database;
let client: FhirClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
});
afterAll(() => database?.close());

const patient = { resourceType: 'Patient', name: [{ family: 'Soler' }] };

describe('Operations', () => {
  test('$validate says what would be refused and writes nothing', async () => {
    const before = (await client.request('GET', '/Patient?_count=0')).body.total;
    const fine = await client.request('POST', '/Patient/$validate', patient);
    expect(fine.body.issue.at(-1).severity).toBe('information');
    const wrong = await client.request('POST', '/Patient/$validate', {
      resourceType: 'Parameters',
      parameter: [
        {
          name: 'resource',
          resource: { ...patient, gender: 'x', managingOrganization: { reference: 'Organization/none' } },
        },
      ],
    });
    expect([wrong.status, wrong.body.issue[0].code]).toEqual([200, 'code-invalid']);
    const dangling = await client.request('POST', '/Patient/$validate', {
      ...patient,
      managingOrganization: { reference: 'Organization/none' },
    });
    expect(dangling.body.issue[0].expression).toEqual(['Patient.managingOrganization.reference']);
    expect((await client.request('GET', '/Patient?_count=0')).body.total).toBe(before);
  });

  test('$everything gives what is implanted in the patient too', async () => {
    const [{ id }, { id: other }] = [await client.create(patient), await client.create(patient)];
    const implant = (of: string) => ({ resourceType: 'Device', patient: { reference: `Patient/${of}` } });
    const own = await client.create(implant(id));
    await client.create(implant(other));
    expect(await client.find(`/Patient/${id}/$everything`)).toEqual([id, own.id]);
    expect(await client.find(`/Patient/${id}/$everything?_type=Device`)).toEqual([own.id]);
  });

  test('$everything gives the patient and what belongs to them, in pages, and nobody else’s', async () => {
    const { id } = await client.create(patient);
    const { id: other } = await client.create(patient);
    const flag = (subject: string) => ({
      resourceType: 'Flag',
      status: 'active',
      code: { text: 'x' },
      subject: { reference: `Patient/${subject}` },
    });
    const own = [(await client.create(flag(id))).id, (await client.create(flag(id))).id];
    await client.create(flag(other));
    expect(await client.find(`/Patient/${id}/$everything`)).toEqual([id, ...own]);
    const first = (await client.request('GET', `/Patient/${id}/$everything?_count=1`)).body;
    expect(first.entry.map(({ resource }: Json) => resource.id)).toEqual([id, own[0]]);
    const next = first.link
      .find(({ relation }: Json) => relation === 'next')
      .url.slice('http://localhost/fhir/R4'.length);
    expect(await client.find(next)).toEqual([own[1]]);
    expect((await client.request('GET', '/Patient/nobody/$everything')).status).toBe(404);
  });

  test.each([
    ['GET', '/Patient/1/$match'],
    ['POST', '/$reindex'],
    ['GET', '/_history/1'],
    ['GET', '/Patient/_history/1'],
    ['GET', '/Patient/$everything'],
    ['POST', '/Patient/1/$everything'],
    ['GET', '/Patient/$validate'],
    ['GET', '/Observation/$export'],
    ['GET', '/Patient/1/$export'],
    ['GET', '/Group/$export'],
    ['DELETE', '/$export'],
    ['GET', '/$export/1'],
    ['GET', '/Patient/1/_history/1/x'],
    ['GET', '/Observation/1/$everything'],
    ['POST', '/Patient/1'],
    ['GET', '/Paciente/1'],
    ['GET', '/__proto__'],
    ['GET', '/Group/1/Observation'],
  ])('%s %s is not supported and says so', async (method, path) => {
    const { status, body } = await client.request(method, path, method === 'POST' ? patient : undefined);
    expect([400, 404]).toContain(status);
    expect(body.issue[0].code).toBe('not-supported');
  });
});
