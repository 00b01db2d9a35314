import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import type { Json } from '../../fhir/fhir-client.ts';
import type { Person } from '../../messaging/clinic.ts';
import { by, openTeam, put, recorders, type Team } from './team.ts';

/* Whom a resource names, in whatever place, and by which name. */

let database: Database;
let ana: Person;
let luis: Person;
let boss: Person;
let subject: Json;
let read: Team['read'];
let note: Team['note'];
let result: Team['result'];

beforeAll(async () => {
  database = await openMemoryDatabase();
  ({ ana, luis, boss, subject, read, note, result } = await openTeam(database));
});
afterAll(() => database?.close());

describe('A name beside a reference', () => {
  const lie = 'Dra. Falsa';
  test.each<[string, () => Json, string]>([
    [
      'another by their Practitioner',
      () => ({ reference: `Practitioner/${ana.userId}`, display: lie }),
      'Ana Prueba',
    ],
    [
      'a version of it',
      () => ({ reference: `Practitioner/${ana.userId}/_history/1`, display: lie }),
      'Ana Prueba',
    ],
    ['another by their account', () => ({ ...by(ana), display: lie }), 'Ana Prueba'],
    ['another without a Practitioner', () => ({ ...by(boss), display: lie }), 'Eva Prueba'],
    [
      'another by the whole address of their Practitioner',
      () => ({ reference: `http://localhost/fhir/R4/Practitioner/${ana.userId}`, display: lie }),
      'Ana Prueba',
    ],
    ['oneself', () => ({ ...by(luis), display: lie }), 'Luis Prueba'],
    ['the patient', () => ({ ...subject, display: lie }), 'Núñez'],
  ])('is the true one of %s', async (_how, reference, name) => {
    const flag = { resourceType: 'Observation', status: 'final', code: { text: 'x' }, subject };
    const stored = await luis.create({ ...flag, performer: [reference()] });
    expect(stored.performer[0].display).toContain(name);
    const bundle = await luis.call('POST', '/fhir/R4', {
      resourceType: 'Bundle',
      type: 'transaction',
      entry: [
        { resource: { ...flag, performer: [reference()] }, request: { method: 'POST', url: 'Observation' } },
      ],
    });
    expect(bundle.body.entry[0].resource.performer[0].display).toContain(name);
  });

  test('is the true one of colleagues whom something concerns, in one of its forms', async () => {
    const visit = (individual: Json) => ({
      resourceType: 'Encounter',
      status: 'finished',
      class: { code: 'AMB' },
      subject,
      participant: [{ individual }],
    });
    const names = [{ prefix: ['Dra.'], given: ['Ana'], family: 'Prueba' }];
    const practitioner = { resourceType: 'Practitioner', id: ana.userId, name: names };
    expect((await boss.call('PUT', `/fhir/R4/Practitioner/${ana.userId}`, practitioner)).status).toBe(200);
    const shown = async (individual: Json) =>
      (await luis.create(visit(individual))).participant[0].individual.display;
    const reference = `Practitioner/${ana.userId}`;
    expect(await shown({ reference, display: lie })).toBe('Ana Prueba');
    expect(await shown({ reference, display: 'Dra. Ana Prueba' })).toBe('Dra. Ana Prueba');
    expect(await shown({ ...by(luis), display: lie })).toBe('Luis Prueba');
  });

  test('of nobody here is not kept', async () => {
    const nobody = { identifier: { system: 'urn:auxilia:user', value: crypto.randomUUID() }, display: lie };
    const stored = await luis.create({ ...result(luis, 'final'), performer: [nobody] });
    expect(stored.performer[0].display).toBeUndefined();
  });
});

describe('Somebody else is not named', () => {
  test('by a reference and an account that are not of the same person', async () => {
    const both = { ...by(luis), reference: `Practitioner/${ana.userId}` };
    const stated = { ...result(luis, 'final'), performer: [both] };
    expect((await luis.call('POST', '/fhir/R4/Observation', stated)).status).toBe(403);
  });

  test('as the one in whose name a signature is given', async () => {
    const signature = {
      type: [{ code: 'x' }],
      when: '2026-01-01T00:00:00Z',
      who: by(luis),
      onBehalfOf: by(ana),
    };
    const bundle = { resourceType: 'Bundle', type: 'collection', signature };
    expect((await luis.call('POST', '/fhir/R4/Bundle', bundle)).status).toBe(403);
  });

  test('in a resource that a stored Bundle holds', async () => {
    const attester = [{ mode: 'legal', party: by(ana), time: '2026-01-01T00:00:00Z' }];
    const entry = (resource: Json) => [{ fullUrl: `urn:uuid:${crypto.randomUUID()}`, resource }];
    const held = { ...note(ana, 'final'), attester, id: crypto.randomUUID() };
    const bundle = { resourceType: 'Bundle', type: 'collection', entry: entry(held) };
    expect((await luis.call('POST', '/fhir/R4/Bundle', bundle)).status).toBe(403);
    const told = {
      resourceType: 'Provenance',
      target: [subject],
      recorded: '2026-01-01T00:00:00Z',
      agent: [{ who: by(luis) }],
    };
    expect((await luis.call('POST', '/fhir/R4/Bundle', { ...bundle, entry: entry(told) })).status).toBe(403);
    const { body } = await luis.call('POST', '/fhir/R4/Bundle', {
      ...bundle,
      entry: entry(result(ana, 'final')),
    });
    expect(recorders(body)).toEqual([luis.userId]);
  });

  test('by repeating a note of theirs', async () => {
    const own = { text: 'Visto', authorReference: by(ana) };
    const task = { resourceType: 'Task', status: 'requested', intent: 'order', note: [own] };
    const stored = await ana.create(task);
    const twice = [...stored.note, ...stored.note];
    expect((await put(luis, stored, { note: twice })).status).toBe(403);
  });

  test('by copying or moving who attested, with JSON Patch', async () => {
    const stored = await ana.create(note(ana, 'final'));
    const path = `/fhir/R4/Composition/${stored.id}`;
    const headers = { 'content-type': 'application/json-patch+json' };
    for (const patch of [
      [{ op: 'copy', from: '/attester/0', path: '/attester/-' }],
      [{ op: 'move', from: '/attester', path: '/author' }],
      [{ op: 'copy', from: '/attester/0/party', path: '/section' }],
      [
        { op: 'test', path: '/status', value: 'final' },
        { op: 'remove', path: '/attester/0' },
      ],
    ]) {
      const { status } = await luis.call('PATCH', path, patch, headers);
      expect(status, JSON.stringify(patch)).toBeGreaterThanOrEqual(400);
    }
    expect(await read(stored)).toEqual(stored);
  });
});

describe('FHIRPath Patch', () => {
  const patch = (type: string, path: string, value: Json) => ({
    resourceType: 'Parameters',
    parameter: [
      {
        name: 'operation',
        part: [
          { name: 'type', valueCode: type },
          { name: 'path', valueString: path },
          { name: 'value', ...value },
        ],
      },
    ],
  });

  test('changes nothing of what is signed, and names nobody', async () => {
    const stored = await ana.create(result(ana, 'final'));
    const at = `/fhir/R4/Observation/${stored.id}`;
    const other = { valueReference: { reference: `Practitioner/${ana.userId}` } };
    for (const step of [
      patch('replace', 'Observation.value', { valueQuantity: { value: 9 } }),
      patch('replace', 'Observation.status', { valueCode: 'preliminary' }),
      patch('replace', 'Observation.performer[0]', other),
    ])
      expect((await luis.call('PATCH', at, step)).status).toBe(409);
    const condition = await luis.create({
      resourceType: 'Condition',
      subject,
      code: { text: 'Asma' },
      clinicalStatus: {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
      },
    });
    const step = patch('replace', 'Condition.recorder', other);
    expect((await luis.call('PATCH', `/fhir/R4/Condition/${condition.id}`, step)).status).toBe(403);
  });
});

test('nobody signs a text and changes it with the same transaction', async () => {
  const stored = await ana.create(note(ana, 'preliminary'));
  const step = [{ op: 'replace', path: '/title', value: 'Otra' }];
  const data = btoa(JSON.stringify(step));
  const entry = [
    {
      resource: { ...stored, status: 'final' },
      request: { method: 'PUT', url: `Composition/${stored.id}` },
    },
    {
      resource: { resourceType: 'Binary', contentType: 'application/json-patch+json', data },
      request: { method: 'PATCH', url: `Composition?_id=${stored.id}` },
    },
  ];
  const bundle = { resourceType: 'Bundle', type: 'transaction', entry };
  const { status, body } = await ana.call('POST', '/fhir/R4', bundle);
  expect([status, body.issue[0].code]).toEqual([400, 'duplicate']);
  expect((await read(stored)).status).toBe('preliminary');
});
