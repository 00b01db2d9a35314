import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPgliteDatabase } from '../../../infra/local/pglite-database.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { type FhirClient, type Json, openFhirClient } from './fhir-client.ts';

let database: Database;
let client: FhirClient;
beforeAll(async () => {
  database = await openPgliteDatabase(null);
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

describe('Patches', () => {
  test('JSON Patch changes what it names, and all of it or nothing', async () => {
    const { id } = await client.create(patient);
    const { body } = await client.request(
      'PATCH',
      `/Patient/${id}`,
      [{ op: 'add', path: '/gender', value: 'male' }],
      jsonPatch,
    );
    expect([body.gender, body.meta.versionId]).toEqual(['male', '2']);
    const failed = [
      { op: 'replace', path: '/gender', value: 'female' },
      { op: 'test', path: '/gender', value: 'other' },
    ];
    expect((await client.request('PATCH', `/Patient/${id}`, failed, jsonPatch)).status).toBe(409);
    expect((await client.request('GET', `/Patient/${id}`)).body.gender).toBe('male');
  });

  test('FHIRPath Patch changes what it names', async () => {
    const { id } = await client.create(patient);
    const part = (name: string, value: object) => ({ name, ...value });
    const operation = (...parts: object[]) => ({
      resourceType: 'Parameters',
      parameter: [{ name: 'operation', part: parts }],
    });
    const replace = operation(
      part('type', { valueCode: 'replace' }),
      part('path', { valueString: 'Patient.name[0].family' }),
      part('value', { valueString: 'Soto' }),
    );
    expect((await client.request('PATCH', `/Patient/${id}`, replace)).body.name[0].family).toBe('Soto');
    const nowhere = operation(
      part('type', { valueCode: 'replace' }),
      part('path', { valueString: 'Patient.name[3].family' }),
      part('value', { valueString: 'x' }),
    );
    expect((await client.request('PATCH', `/Patient/${id}`, nowhere)).status).toBe(422);
  });

  test.each([
    ['an id', [{ op: 'replace', path: '/id', value: 'other' }], 422],
    ['a value outside the required codes', [{ op: 'add', path: '/gender', value: 'mujer' }], 422],
    ['an unknown element', [{ op: 'add', path: '/colour', value: 'red' }], 400],
    ['the prototype of objects', [{ op: 'add', path: '/__proto__/polluted', value: 'x' }], 400],
    ['something that is no patch', { op: 'add' }, 400],
    ['an unknown operation', [{ op: 'merge', path: '/gender', value: 'male' }], 400],
  ])('a patch with %s is refused', async (_what, patch, status) => {
    const { id } = await client.create(patient);
    expect((await client.request('PATCH', `/Patient/${id}`, patch, jsonPatch)).status).toBe(status);
    expect((await client.request('GET', `/Patient/${id}`)).body.meta.versionId).toBe('1');
    expect('polluted' in {}).toBe(false);
  });
});

describe('Conditions', () => {
  const identified = (value: string) => ({ ...patient, identifier: [{ system: 'urn:mrn', value }] });
  const ifNoneExist = (value: string) => ({ headers: { 'if-none-exist': `identifier=urn:mrn|${value}` } });

  test('twelve parallel conditional creates of one identifier make one resource', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        client.request('POST', '/Patient', identified('twelve'), ifNoneExist('twelve')),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(11).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test('several matches are refused with 412', async () => {
    await client.create(identified('two'));
    await client.create(identified('two'));
    expect((await client.request('POST', '/Patient', identified('two'), ifNoneExist('two'))).status).toBe(
      412,
    );
    for (const method of ['PUT', 'DELETE']) {
      const body = method === 'PUT' ? identified('two') : undefined;
      expect((await client.request(method, '/Patient?identifier=urn:mrn|two', body)).status).toBe(412);
    }
  });

  test('update, patch and deletion by condition touch the one that matches', async () => {
    const { id } = await client.create(identified('one'));
    const url = '/Patient?identifier=urn:mrn|one';
    const updated = await client.request('PUT', url, { ...identified('one'), active: true });
    expect([updated.status, updated.body.id]).toEqual([200, id]);
    expect((await client.request('PUT', url, { ...identified('one'), id: 'other' })).status).toBe(400);
    expect(
      (await client.request('PATCH', url, [{ op: 'remove', path: '/active' }], jsonPatch)).body.active,
    ).toBeUndefined();
    expect((await client.request('DELETE', url)).status).toBe(204);
    expect((await client.request('GET', `/Patient/${id}`)).status).toBe(410);
    expect((await client.request('PATCH', url, [], jsonPatch)).status).toBe(404);
    expect((await client.request('PUT', url, identified('one'))).status).toBe(201);
  });

  test('a condition without a criterion, or with an unknown one, is refused and deletes nothing', async () => {
    expect((await client.request('DELETE', '/Patient')).status).toBe(412);
    expect((await client.request('DELETE', '/Patient?foo=1')).status).toBe(400);
    expect((await client.request('DELETE', '/Patient?_count=1')).status).toBe(412);
  });
});

describe('Operations', () => {
  test('$validate says what would be refused and writes nothing', async () => {
    const before = (await client.request('GET', '/Patient?_count=0')).body.total;
    const fine = await client.request('POST', '/Patient/$validate', patient);
    expect(fine.body.issue[0].severity).toBe('information');
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

  test('the CapabilityStatement is valid FHIR and names what a search accepts', async () => {
    const { body } = await client.request('GET', '/metadata', undefined, { roles: [] });
    expect(
      (await client.request('POST', '/CapabilityStatement/$validate', body)).body.issue.map(
        ({ severity }: Json) => severity,
      ),
    ).toEqual(['information']);
    const [{ resource }] = body.rest;
    const own = resource.find(({ type }: Json) => type === 'Encounter');
    for (const { name, type } of own.searchParam) {
      const value = type === 'date' ? '2020' : type === 'number' || type === 'quantity' ? '1' : 'x';
      expect((await client.request('GET', `/Encounter?${name}=${value}`)).status, name).toBe(200);
    }
  });

  test.each([
    ['GET', '/Patient/1/$match'],
    ['POST', '/$reindex'],
    ['GET', '/_history'],
    ['GET', '/Patient/_history'],
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
