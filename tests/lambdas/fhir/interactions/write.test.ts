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
const jsonPatch = { headers: { 'content-type': 'application/json-patch+json' } };

describe('A resource is created, read, changed and deleted', () => {
  test('creation answers 201 with version, date and address', async () => {
    const { status, headers, body } = await client.request('POST', '/Patient', { ...patient, id: 'mine' });
    expect(status).toBe(201);
    expect(body.id).not.toBe('mine');
    expect(headers.get('etag')).toBe('W/"1"');
    expect(headers.get('location')).toBe(`http://localhost/fhir/R4/Patient/${body.id}/_history/1`);
    expect(Date.parse(headers.get('last-modified') ?? '')).not.toBeNaN();
    const read = await client.request('GET', `/Patient/${body.id}`);
    expect(read.body).toEqual(body);
    const unchanged = await client.request('GET', `/Patient/${body.id}`, undefined, {
      headers: { 'if-none-match': 'W/"1"' },
    });
    expect([unchanged.status, unchanged.body]).toEqual([304, undefined]);
  });

  test('decimals come back with the digits they were written with', async () => {
    const { id: patientId } = await client.create(patient);
    const text = `{"resourceType":"Observation","status":"final","code":{"text":"Peso"},"subject":{"reference":"Patient/${patientId}"},"valueQuantity":{"value":70.10,"unit":"kg"},"component":[{"code":{"text":"x"},"valueQuantity":{"value":1.500}}]}`;
    const { body } = await client.request('POST', '/Observation', text);
    const [row] = await database.transaction(
      { role: 'app', organizationId: client.organizationId, userId: client.userId },
      (sql) => sql<{ json: string }>(`SELECT content::text AS json FROM resources WHERE id = $1`, [body.id]),
    );
    expect(row?.json).toContain('"value": 70.10');
    expect(row?.json).toContain('1.500');
    await client.request(
      'PATCH',
      `/Observation/${body.id}`,
      [{ op: 'replace', path: '/status', value: 'amended' }],
      jsonPatch,
    );
    const [patched] = await database.transaction(
      { role: 'app', organizationId: client.organizationId, userId: client.userId },
      (sql) => sql<{ json: string }>(`SELECT content::text AS json FROM resources WHERE id = $1`, [body.id]),
    );
    expect(patched?.json).toContain('"value": 70.10');
    expect(patched?.json).toContain('amended');
  });

  test('Prefer decides what the answer holds', async () => {
    const minimal = await client.request('POST', '/Patient', patient, {
      headers: { prefer: 'return=minimal' },
    });
    expect([minimal.status, minimal.body]).toEqual([201, undefined]);
    const outcome = await client.request('POST', '/Patient', patient, {
      headers: { prefer: 'return=OperationOutcome' },
    });
    expect(outcome.body.resourceType).toBe('OperationOutcome');
  });

  test('an update makes a new version and keeps the old one', async () => {
    const { id } = await client.create(patient);
    const updated = await client.request('PUT', `/Patient/${id}`, { ...patient, id, active: true });
    expect([updated.status, updated.body.meta.versionId]).toEqual([200, '2']);
    expect((await client.request('GET', `/Patient/${id}/_history/1`)).body.active).toBeUndefined();
    expect((await client.request('GET', `/Patient/${id}/_history/2`)).body.active).toBe(true);
    expect((await client.request('GET', `/Patient/${id}/_history/3`)).status).toBe(404);
    expect(await client.find(`/Patient?_id=${id}&active=true`)).toEqual([id]);
    expect(await client.find(`/Patient?_id=${id}&active:missing=true`)).toEqual([]);
  });

  test('a stale version is refused with 412 and changes nothing', async () => {
    const { id } = await client.create(patient);
    const change = (active: boolean) =>
      client.request(
        'PUT',
        `/Patient/${id}`,
        { ...patient, id, active },
        { headers: { 'if-match': 'W/"1"' } },
      );
    const statuses = (await Promise.all([change(true), change(false)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 412]);
    expect((await client.request('GET', `/Patient/${id}`)).body.meta.versionId).toBe('2');
    const patched = await client.request('PATCH', `/Patient/${id}`, [], {
      headers: { ...jsonPatch.headers, 'if-match': 'W/"1"' },
    });
    expect(patched.status).toBe(412);
    expect(
      (await client.request('DELETE', `/Patient/${id}`, undefined, { headers: { 'if-match': 'W/"1"' } }))
        .status,
    ).toBe(412);
    expect(
      (await client.request('DELETE', `/Patient/${id}`, undefined, { headers: { 'if-match': 'x' } })).status,
    ).toBe(400);
  });

  test('what is deleted answers 410, is not found, stays in the history and can be written again', async () => {
    const { id } = await client.create(patient);
    expect((await client.request('DELETE', `/Patient/${id}`)).status).toBe(204);
    expect((await client.request('DELETE', `/Patient/${id}`)).status).toBe(204);
    expect((await client.request('GET', `/Patient/${id}`)).status).toBe(410);
    expect(await client.find(`/Patient?_id=${id}`)).toEqual([]);
    expect((await client.request('GET', `/Patient/${id}/_history/1`)).body.name[0].family).toBe('Soler');
    const { body } = await client.request('GET', `/Patient/${id}/_history`);
    expect(body.entry.map(({ request }: Json) => request.method)).toEqual(['DELETE', 'POST']);
    expect((await client.request('PUT', `/Patient/${id}`, { ...patient, id })).status).toBe(201);
    expect((await client.request('GET', `/Patient/${id}`)).body.meta.versionId).toBe('3');
  });

  test('what others refer to cannot be deleted', async () => {
    const { id } = await client.create(patient);
    const appointment = {
      resourceType: 'Appointment',
      status: 'proposed',
      participant: [{ actor: { reference: `Patient/${id}` }, status: 'accepted' }],
    };
    const { id: appointmentId } = await client.create(appointment);
    expect((await client.request('DELETE', `/Patient/${id}`)).status).toBe(409);
    await client.request('DELETE', `/Appointment/${appointmentId}`);
    expect((await client.request('DELETE', `/Patient/${id}`)).status).toBe(204);
  });

  test('the history comes in pages', async () => {
    const { id } = await client.create(patient);
    for (const active of [true, false])
      await client.request('PUT', `/Patient/${id}`, { ...patient, id, active });
    const first = (await client.request('GET', `/Patient/${id}/_history?_count=2`)).body;
    expect([first.total, first.entry.length]).toEqual([3, 2]);
    const next = first.link
      .find(({ relation }: Json) => relation === 'next')
      .url.slice('http://localhost/fhir/R4'.length);
    expect((await client.request('GET', next)).body.entry.map(({ response }: Json) => response.etag)).toEqual(
      ['W/"1"'],
    );
  });
});
