import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validate } from '../../../lambdas/fhir/validation/validate.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, type Json, openFhirClient } from './fhir-client.ts';

let database: Database;
let client: FhirClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

/** A fresh organization with two patients; the log holds their creation. */
async function open() {
  client = await openFhirClient(database);
  const ids = [];
  for (const family of ['Uno', 'Dos'])
    ids.push((await client.create({ resourceType: 'Patient', name: [{ family }] })).id);
  return ids as [string, string];
}

/** What was logged since, as `interaction outcome patient`, oldest first, without the entries of looking at the log. */
async function logged(search = '') {
  const { body } = await client.request('GET', `/AuditEvent?_count=500${search}`, undefined, {
    roles: ['admins'],
  });
  return (body.entry ?? [])
    .map(({ resource }: Json) => resource)
    .filter((event: Json) => !JSON.stringify(event).includes(btoa('AuditEvent?').slice(0, 12)))
    .toReversed();
}
const brief = ({ subtype, outcome, entity }: Json) => [
  subtype[0].code,
  outcome,
  entity.find(({ role }: Json) => role.code === '1')?.what.reference,
];

describe('Everything done with a patient’s data is logged', () => {
  test('each interaction, with patient, resource, version and who', async () => {
    const [one] = await open();
    const own = `/Patient/${one}`;
    const resource = { resourceType: 'Patient', id: one };
    await client.request('GET', own);
    await client.request('GET', `${own}/_history/1`);
    await client.request('GET', `${own}/_history`);
    await client.request('PUT', own, resource);
    await client.request('PATCH', own, [{ op: 'add', path: '/active', value: true }], {
      headers: { 'content-type': 'application/json-patch+json' },
    });
    await client.request('GET', `${own}/$everything`);
    await client.request('DELETE', own);
    const events = await logged(`&patient=${one}`);
    expect(events.map(brief)).toEqual(
      ['create', 'read', 'vread', 'history-instance', 'update', 'patch', 'operation', 'delete'].map(
        (code) => [code, '0', `Patient/${one}`],
      ),
    );
    expect(events.map(({ action }: Json) => action).join('')).toBe('CRRRUUED');
    expect(events[4].entity[1].what.reference).toBe(`Patient/${one}/_history/2`);
    expect(events[0].agent[0].who.identifier).toEqual({ system: 'urn:auxilia:user', value: client.userId });
  });

  test('a search once with each patient whose data it answered, and with what was asked', async () => {
    const [one, two] = await open();
    await client.find('/Patient?name=uno,dos&_count=10');
    await client.find('/Patient?name=nadie');
    const events = await logged('&action=E');
    const patientsOf = ({ entity }: Json) =>
      entity.flatMap(({ what, role }: Json) => (role.code === '1' ? [what.reference] : []));
    expect(events.map((event: Json) => patientsOf(event).toSorted())).toEqual([
      [`Patient/${one}`, `Patient/${two}`].toSorted(),
      [],
    ]);
    expect(events.map(({ entity }: Json) => atob(entity.at(-1).query))).toEqual([
      'Patient?name=uno%2Cdos&_count=10',
      'Patient?name=nadie',
    ]);
    expect(events[0].meta.profile).toEqual([
      'https://profiles.ihe.net/ITI/BALP/StructureDefinition/IHE.BasicAudit.Query',
    ]);
    for (const patient of [one, two]) {
      expect((await logged(`&patient=${patient}&action=E`)).map(({ id }: Json) => id)).toEqual([
        events[0].id,
      ]);
    }
  });

  test('a page of many patients is one entry, and what holds hundreds is few', async () => {
    await open();
    const entry = Array.from({ length: 230 }, (_, index) => ({
      resource: { resourceType: 'Patient', name: [{ family: `Muchos${index}` }] },
      request: { method: 'POST', url: 'Patient' },
    }));
    await client.request('POST', '/', { resourceType: 'Bundle', type: 'transaction', entry });
    expect(await client.find('/Patient?name=muchos&_count=20')).toHaveLength(20);
    expect(await client.find('/Patient?name=muchos&_count=230')).toHaveLength(230);
    const events = await logged('&action=E');
    const counts = events.map(
      ({ entity }: Json) => entity.filter(({ role }: Json) => role.code === '1').length,
    );
    expect(counts).toEqual([20, 200, 30]);
    expect(validate(events[0]).issues).toEqual([]);
  });

  test('refused access too, also in a batch', async () => {
    const [one] = await open();
    await client.request('GET', `/Patient/${one}/Observation`, undefined, { roles: ['staff'] });
    await client.request('GET', `/Patient/${one}`, undefined, { roles: ['admins'] });
    await client.request(
      'POST',
      '/',
      {
        resourceType: 'Bundle',
        type: 'batch',
        entry: [{ request: { method: 'DELETE', url: `Patient/${one}` } }],
      },
      { roles: ['staff'] },
    );
    const events = (await logged(`&patient=${one}`)).filter(({ outcome }: Json) => outcome === '8');
    expect(events.map(brief)).toEqual([
      ['read', '8', `Patient/${one}`],
      ['read', '8', `Patient/${one}`],
      ['delete', '8', `Patient/${one}`],
    ]);
  });

  test('nothing is logged of what was rolled back', async () => {
    await open();
    const before = (await logged()).length;
    await client.request('POST', '/', {
      resourceType: 'Bundle',
      type: 'transaction',
      entry: [
        { resource: { resourceType: 'Patient' }, request: { method: 'POST', url: 'Patient' } },
        { request: { method: 'GET', url: 'Patient/none' } },
      ],
    });
    expect((await logged()).length).toBe(before);
  });

  test('the events are valid FHIR, are found in pages and by what they tell, and another organization’s are not there', async () => {
    const [one] = await open();
    await client.request('GET', `/Patient/${one}`);
    const [event] = await logged('&action=R');
    expect(validate(event).issues).toEqual([]);
    expect((await client.request('GET', `/AuditEvent/${event.id}`)).body).toEqual(event);
    const page = (await client.request('GET', `/Patient/${one}/AuditEvent?_count=1`)).body;
    expect(page.entry).toHaveLength(1);
    expect(page.link[1].relation).toBe('next');
    expect(await logged('&date=lt2020')).toEqual([]);
    expect(await logged(`&agent=${client.organizationId}`)).toEqual([]);
    expect((await client.request('GET', '/AuditEvent?entity=x')).status).toBe(400);
    const stranger = await openFhirClient(database);
    expect((await stranger.request('GET', `/AuditEvent?patient=${one}`)).body.entry).toBeUndefined();
  });
});

describe('Nothing of a patient reaches the server’s own log', () => {
  test('neither names nor ids nor parameters nor bodies, of what works and of what fails', async () => {
    const [one] = await open();
    await client.find('/Patient?name=Secretísimo&birthdate=1980-02-03');
    await client.request('GET', `/Patient/${one}`);
    await client.request('GET', '/Patient/Secretísimo/Secretísimo/Secretísimo');
    await client.request('GET', '/Patient?Secretísimo=1');
    // Without accents, a surname has the look of a type, and an operation of one too.
    for (const path of ['/Secreto', '/Secreto/1/Secreto', '/Patient/1/Secreto', '/Patient/$secreto'])
      await client.request('GET', path);
    await client.request('POST', '/Patient', {
      resourceType: 'Patient',
      name: [{ family: 'Secretísimo' }],
      gender: 'Secretísimo',
    });
    await client.request('POST', '/Patient', '{"resourceType": "Patient", "name": Secretísimo');
    const lines = JSON.stringify(client.logs);
    expect(client.logs.length).toBeGreaterThan(6);
    expect(lines).not.toMatch(/Secret|1980|birthdate/);
    expect(lines).not.toContain(one);
    expect(client.logs.at(0)).toMatchObject({
      event: 'request',
      method: 'POST',
      route: '/fhir/R4/Patient',
      status: 201,
    });
  });
});
