import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, type Json, openFhirClient } from './fhir-client.ts';

/* What is about a patient points at what is about the same one. */

let database: Database;
let clinic: FhirClient;
let ana: Json;
let eva: Json;
/** A visit of Eva's. */
let visit: Json;

beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  clinic = await openFhirClient(database);
  [ana, eva] = [
    await clinic.create({ resourceType: 'Patient' }),
    await clinic.create({ resourceType: 'Patient' }),
  ];
  visit = await clinic.create(visitOf(eva));
});

const to = ({ resourceType, id }: Json) => ({ reference: `${resourceType}/${id}` });
const visitOf = (patient: Json, more: Json = {}) => ({
  resourceType: 'Encounter',
  status: 'in-progress',
  class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
  subject: to(patient),
  ...more,
});
const orderOf = (patient: Json, more: Json = {}) => ({
  resourceType: 'ServiceRequest',
  status: 'active',
  intent: 'order',
  subject: to(patient),
  code: { text: 'Hemograma' },
  ...more,
});
const resultOf = (patient: Json, more: Json = {}) => ({
  resourceType: 'Observation',
  status: 'final',
  subject: to(patient),
  code: { text: 'Potasio' },
  ...more,
});
const send = (method: string, path: string, body: Json, headers = {}) =>
  clinic.request(method, path, body, { headers });
const written = (resource: Json) => send('POST', `/${resource.resourceType}`, resource);
const replaced = (resource: Json, more: Json) =>
  send('PUT', `/${resource.resourceType}/${resource.id}`, { ...resource, ...more });

async function expectRefused(answer: Promise<{ status: number; body: Json }>, path: string) {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(422);
  expect(body.issue).toEqual([
    expect.objectContaining({
      code: 'business-rule',
      diagnostics: expect.stringContaining('otro paciente'),
      expression: [path],
    }),
  ]);
}
async function expectTaken(answer: Promise<{ status: number; body: Json }>) {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
}

describe('refused, whatever names another patient’s', () => {
  const extension = (url: string, resource: Json) => [{ url, valueReference: to(resource) }];
  test.each<[string, () => Json | Promise<Json>]>([
    ['ServiceRequest.encounter', () => orderOf(ana, { encounter: to(visit) })],
    ['Observation.encounter', () => resultOf(ana, { encounter: to(visit) })],
    ['Observation.encounter', () => resultOf(ana, { encounter: to(visit), performer: [to(eva)] })],
    [
      'Observation.encounter',
      () => resultOf(ana, { encounter: { reference: `Encounter/${visit.id}/_history/1` } }),
    ],
    ['Observation.extension[0].value', () => resultOf(ana, { extension: extension('urn:x:visit', visit) })],
    [
      'Condition.encounter',
      () => ({ resourceType: 'Condition', subject: to(ana), code: { text: 'Asma' }, encounter: to(visit) }),
    ],
    [
      'Encounter.appointment[0]',
      async () => {
        const participant = [{ actor: to(eva), status: 'accepted' }];
        const appointment = await clinic.create({
          resourceType: 'Appointment',
          status: 'proposed',
          participant,
        });
        return visitOf(ana, { appointment: [to(appointment)] });
      },
    ],
    [
      'Claim.insurance[0].coverage',
      async () => {
        const coverage = await clinic.create({
          resourceType: 'Coverage',
          status: 'active',
          beneficiary: to(eva),
          subscriber: to(ana),
          payor: [to(ana)],
        });
        return {
          resourceType: 'Claim',
          status: 'draft',
          use: 'claim',
          type: { text: 'x' },
          patient: to(ana),
          created: '2026-01-01',
          provider: { display: 'x' },
          priority: { text: 'x' },
          insurance: [{ sequence: 1, focal: true, coverage: to(coverage) }],
        };
      },
    ],
    [
      'Communication.payload[0].content',
      async () => ({
        resourceType: 'Communication',
        status: 'preparation',
        subject: to(ana),
        payload: [{ contentReference: to(await clinic.create(resultOf(eva))) }],
      }),
    ],
    [
      'Communication.recipient[0]',
      async () => ({
        resourceType: 'Communication',
        status: 'preparation',
        subject: to(ana),
        recipient: [to(await clinic.create({ resourceType: 'RelatedPerson', patient: to(eva) }))],
      }),
    ],
    [
      'Task.focus',
      () => ({ resourceType: 'Task', status: 'requested', intent: 'order', for: to(ana), focus: to(visit) }),
    ],
  ])('%s', async (path, resource) => {
    await expectRefused(written(await resource()), `${path}.reference`);
  });

  test('by each way to write', async () => {
    const order = await clinic.create(orderOf(ana));
    const path = 'ServiceRequest.encounter.reference';
    await expectRefused(replaced(order, { encounter: to(visit) }), path);
    await expectRefused(
      send('PUT', '/ServiceRequest/new', orderOf(ana, { id: 'new', encounter: to(visit) })),
      path,
    );
    await expectRefused(
      send('PATCH', `/ServiceRequest/${order.id}`, [{ op: 'add', path: '/encounter', value: to(visit) }], {
        'content-type': 'application/json-patch+json',
      }),
      path,
    );
    const reference = `http://localhost/fhir/R4/Encounter/${visit.id}`;
    await expectRefused(written(orderOf(ana, { encounter: { reference } })), path);
    const entry = [
      {
        fullUrl: 'urn:uuid:1a6f7a2e-6a0f-4c55-9a4b-0c6f9c1e9a11',
        resource: visitOf(eva),
        request: { method: 'POST', url: 'Encounter' },
      },
      {
        resource: orderOf(ana, { encounter: { reference: 'urn:uuid:1a6f7a2e-6a0f-4c55-9a4b-0c6f9c1e9a11' } }),
        request: { method: 'POST', url: 'ServiceRequest' },
      },
    ];
    for (const given of [entry, entry.toReversed()])
      await expectRefused(
        send('POST', '', { resourceType: 'Bundle', type: 'transaction', entry: given }),
        path,
      );
    expect(await clinic.find('/ServiceRequest')).toEqual([order.id]);
  });

  test('from what passes to another, what is there stays with whom it was about', async () => {
    await clinic.create(resultOf(eva, { encounter: to(visit) }));
    await expectRefused(replaced(visit, { subject: to(ana) }), 'Encounter');
    const order = await clinic.create(orderOf(eva, { encounter: to(visit) }));
    await expectRefused(replaced(order, { subject: to(ana) }), 'ServiceRequest.encounter.reference');
  });
});

describe('taken', () => {
  test('what is about the same one, and is corrected to be so', async () => {
    await expectTaken(written(orderOf(eva, { encounter: to(visit) })));
    const own = await expectTaken(written(visitOf(ana)));
    await expectTaken(written(orderOf(ana, { encounter: to(own) })));
    await expectTaken(replaced(await clinic.create(visitOf(ana)), { subject: to(eva) }));
  });

  test('what names people, is of a fetus or a donor, or a child’s part of the mother’s stay', async () => {
    await expectTaken(written(resultOf(ana, { focus: [to(visit)] })));
    await expectTaken(written(visitOf(ana, { partOf: to(visit) })));
    await expectTaken(
      written({
        resourceType: 'Group',
        type: 'person',
        actual: true,
        member: [to(ana), to(eva)].map((entity) => ({ entity })),
      }),
    );
  });

  test('what two records of one person have, whichever was replaced', async () => {
    await expectTaken(replaced(eva, { active: false, link: [{ type: 'replaced-by', other: to(ana) }] }));
    await expectTaken(written(orderOf(ana, { encounter: to(visit) })));
    const third = await clinic.create({ resourceType: 'Patient' });
    const older = await clinic.create(visitOf(third));
    await expectTaken(replaced(third, { link: [{ type: 'replaced-by', other: to(ana) }] }));
    await expectTaken(written(orderOf(ana, { encounter: to(older) })));
  });

  test('what an import brings', async () => {
    const order = orderOf(ana, { encounter: to(visit) });
    await expectTaken(send('POST', '/ServiceRequest', order, { 'x-import-source': 'Otro sistema' }));
  });

  test('what stood there before', async () => {
    const joined = await expectTaken(
      replaced(eva, { active: false, link: [{ type: 'replaced-by', other: to(ana) }] }),
    );
    const order = await clinic.create(orderOf(ana, { encounter: to(visit) }));
    const result = await clinic.create(
      resultOf(ana, { extension: [{ url: 'urn:x:visit', valueReference: to(visit) }] }),
    );
    await expectTaken(replaced(joined, { active: true, link: undefined }));
    await expectTaken(replaced(order, { status: 'completed' }));
    await expectTaken(replaced(result, { status: 'amended' }));
    const encounter = to(await clinic.create(visitOf(eva)));
    await expectRefused(replaced(order, { encounter }), 'ServiceRequest.encounter.reference');
  });
});
