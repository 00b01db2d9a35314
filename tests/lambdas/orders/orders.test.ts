import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWorker } from '../../../infra/local/worker.ts';
import { type OrderEntry, toOrders } from '../../../lambdas/clinical/orders/order-entry.ts';
import { jobHandlers } from '../../../lambdas/jobs/handlers.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { extensions } from '../../../lambdas/record/extensions.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { openClinic, type Person, type TestClinic } from '../messaging/clinic.ts';

let database: Database;
let clinic: TestClinic;
let doctor: Person;
let worker: ReturnType<typeof startWorker>;
let time: Date;
let patientId: string;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
beforeEach(async () => {
  time = new Date('2026-11-20T15:00:00Z');
  const now = () => time;
  clinic = await openClinic(database, { now });
  doctor = await clinic.person('Ana');
  worker = startWorker({
    database,
    channels: {},
    handlers: jobHandlers,
    extensions,
    now,
    log: () => undefined,
    siteUrl: 'https://auxilia.example',
  });
  const { id } = await doctor.create({
    resourceType: 'Patient',
    name: [{ family: 'Núñez', given: ['Eva'] }],
  });
  patientId = id;
});
afterEach(async () => {
  await worker.close();
  await as('DELETE FROM jobs');
});
afterAll(() => database?.close());

const as = (statement: string) =>
  database.transaction({ role: 'app', organizationId: clinic.organizationId, userId: doctor.userId }, (sql) =>
    sql(statement),
  );

const potassium = {
  text: 'Potasio',
  coding: [{ system: 'http://loinc.org', code: '2823-3', display: 'Potasio' }],
};

async function order(change: Partial<OrderEntry> = {}, by = doctor): Promise<Json[]> {
  const entry: OrderEntry = {
    kind: 'laboratory',
    services: [potassium],
    reason: { text: 'Hipertensión', coding: [] },
    priority: 'routine',
    until: '2026-11-30',
    details: '',
    instructions: '',
    ...change,
  };
  const resources = toOrders(entry, {
    patientId,
    patientName: 'Eva Núñez',
    requester: {
      type: 'Practitioner',
      identifier: { system: 'urn:auxilia:user', value: by.userId },
      display: by.name,
    },
    now: time,
    today: '2026-11-20',
    newId: randomUUID,
  });
  const answer = await by.call('POST', '/fhir/R4', {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: resources.map((resource) => ({
      resource,
      request: { method: 'PUT', url: `${resource.resourceType}/${resource.id}` },
    })),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return resources as Json[];
}

const read = async (resource: Json) =>
  (await doctor.call('GET', `/fhir/R4/${resource.resourceType}/${resource.id}`)).body;

const change = async (resource: Json, elements: object) => {
  const present = await read(resource);
  const answer = await doctor.call(
    'PUT',
    `/fhir/R4/${resource.resourceType}/${resource.id}`,
    { ...present, ...elements },
    { 'if-match': `W/"${present.meta.versionId}"` },
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

const error = {
  status: 'entered-in-error',
  extension: [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/event-statusReason',
      valueCodeableConcept: { text: 'De otra persona' },
    },
  ],
};

const result = (about: Json, status: string, resourceType = 'Observation') =>
  doctor.create({
    resourceType,
    status,
    code: { text: 'Potasio' },
    subject: { reference: `Patient/${patientId}` },
    basedOn: [{ reference: `ServiceRequest/${about.id}` }],
    ...(resourceType === 'Observation'
      ? { effectiveDateTime: '2026-11-21T10:00:00Z', valueQuantity: { value: 4.1, unit: 'mmol/L' } }
      : { effectiveDateTime: '2026-11-21T10:00:00Z', issued: '2026-11-21T12:00:00Z' }),
  });

const overdue = async (): Promise<Json[]> => {
  const { body } = await doctor.call('GET', '/fhir/R4/Task?code=urn:auxilia:task|overdue-order');
  return (body.entry ?? []).map(({ resource }: Json) => resource);
};

async function at(instant: string) {
  time = new Date(instant);
  await worker.idle();
}

describe('a result', () => {
  test.each(['Observation', 'DiagnosticReport'])(
    'of type %s completes the order that it names',
    async (type) => {
      const [asked] = await order();
      await result(asked, 'final', type);
      expect(await read(asked)).toMatchObject({ status: 'completed' });
    },
  );

  test('that is not final yet leaves the order open', async () => {
    const [asked] = await order();
    await result(asked, 'preliminary');
    expect(await read(asked)).toMatchObject({ status: 'active' });
  });

  test('that turns out to be an error opens the order again, unless another stands', async () => {
    const [asked] = await order();
    const first = await result(asked, 'final');
    const second = await result(asked, 'final');
    await change(first, error);
    expect(await read(asked)).toMatchObject({ status: 'completed' });
    await change(second, error);
    expect(await read(asked)).toMatchObject({ status: 'active' });
  });

  test('that is not final does not open what a person completed', async () => {
    const [asked] = await order();
    await change(asked, { status: 'completed' });
    await result(asked, 'preliminary');
    expect(await read(asked)).toMatchObject({ status: 'completed' });
  });

  test('leaves what was taken back as it is', async () => {
    const [asked] = await order();
    await change(asked, { status: 'revoked' });
    await result(asked, 'final');
    expect(await read(asked)).toMatchObject({ status: 'revoked' });
  });

  test('that names no order completes none', async () => {
    const [asked] = await order();
    await doctor.create({
      resourceType: 'Observation',
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '2823-3' }] },
      subject: { reference: `Patient/${patientId}` },
      effectiveDateTime: '2026-11-21T10:00:00Z',
      valueQuantity: { value: 4.1, unit: 'mmol/L' },
    });
    expect(await read(asked)).toMatchObject({ status: 'active' });
  });
});

describe('an order without a result', () => {
  test('comes back once as a task of whoever ordered, when its last day is over in the clinic', async () => {
    const [asked] = await order();
    // The last minute of 30 November in New York.
    await at('2026-12-01T04:59:00Z');
    expect(await overdue()).toEqual([]);
    await at('2026-12-01T05:01:00Z');
    await at('2026-12-09T05:01:00Z');
    expect(await overdue()).toMatchObject([
      {
        status: 'accepted',
        owner: { identifier: { value: doctor.userId } },
        focus: { reference: `ServiceRequest/${asked.id}` },
        for: { reference: `Patient/${patientId}` },
        description: 'Sin resultado en plazo: Potasio',
      },
    ]);
  });

  test('goes to the clinical team where whoever ordered has left', async () => {
    await order();
    await database.transaction({ role: 'identity' }, (sql) =>
      sql('UPDATE users SET deactivated_at = now() WHERE user_id = $1', [doctor.userId]),
    );
    await at('2026-12-01T05:01:00Z');
    const [task] = await overdue();
    expect(task.owner).toBeUndefined();
    expect(task.performerType[0].coding[0]).toMatchObject({ code: 'clinicians' });
  });

  test.each([
    ['its result is in', (asked: Json) => result(asked, 'final')],
    ['it was taken back', (asked: Json) => change(asked, { status: 'revoked' })],
    ['it was an error', (asked: Json) => change(asked, { status: 'entered-in-error' })],
    [
      'it has been given more time',
      (asked: Json) => change(asked, { occurrencePeriod: { start: '2026-11-20', end: '2027-01-31' } }),
    ],
  ])('makes no task where %s', async (_, happens) => {
    const [asked] = await order();
    await happens(asked);
    await at('2026-12-02T05:01:00Z');
    expect(await overdue()).toEqual([]);
  });

  test('is looked for again where its result turned out to be an error', async () => {
    const [asked] = await order();
    const first = await result(asked, 'final');
    await change(first, error);
    await at('2026-12-01T05:01:00Z');
    expect(await overdue()).toHaveLength(1);
  });

  test('that was late already when it came from elsewhere makes no task', async () => {
    await doctor.create({
      resourceType: 'ServiceRequest',
      status: 'active',
      intent: 'order',
      code: { text: 'Colonoscopia' },
      subject: { reference: `Patient/${patientId}` },
      occurrenceDateTime: '2019-03-04',
    });
    await at('2026-12-01T05:01:00Z');
    expect(await overdue()).toEqual([]);
  });
});

describe('a follow-up', () => {
  test('brings a proposed appointment, which completes it once it has taken place', async () => {
    const [asked, appointment] = await order({
      kind: 'follow-up',
      services: [{ text: 'Presión arterial', coding: [] }],
      until: '2026-12-20',
    });
    expect(await read(appointment)).toMatchObject({
      status: 'proposed',
      requestedPeriod: [{ start: '2026-12-13', end: '2026-12-27' }],
    });
    await change(appointment, {
      status: 'booked',
      start: '2026-12-18T15:00:00Z',
      end: '2026-12-18T15:30:00Z',
    });
    expect(await read(asked)).toMatchObject({ status: 'active' });
    await at('2026-12-18T15:10:00Z');
    await change(appointment, { status: 'arrived' });
    await change(appointment, { status: 'fulfilled' });
    expect(await read(asked)).toMatchObject({ status: 'completed' });
  });
});

describe('the front desk', () => {
  test('sees that a follow-up wants a time, and not what for', async () => {
    const [, appointment] = await order({
      kind: 'follow-up',
      services: [{ text: 'Carga viral', coding: [] }],
      until: '2026-12-20',
    });
    const desk = await clinic.person('Recepción', ['staff']);
    const { status, body } = await desk.call('GET', `/fhir/R4/Appointment/${appointment.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'proposed', description: 'Control' });
    expect(JSON.stringify(body)).not.toContain('Carga viral');
  });

  test('neither sees nor writes what is ordered', async () => {
    const [asked] = await order();
    const desk = await clinic.person('Recepción', ['staff']);
    expect((await desk.call('GET', `/fhir/R4/ServiceRequest/${asked.id}`)).status).toBe(403);
    const { id: _, ...copy } = asked;
    expect((await desk.call('POST', '/fhir/R4/ServiceRequest', copy)).status).toBe(403);
  });
});
