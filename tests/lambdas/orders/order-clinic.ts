import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { startWorker } from '../../../infra/local/worker.ts';
import { type OrderEntry, toOrders } from '../../../lambdas/clinical/orders/order-entry.ts';
import { listJobHandlers } from '../../../lambdas/jobs/handlers.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { extensions } from '../../../lambdas/record/extensions.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { openClinic, type Person, type TestClinic } from '../messaging/clinic.ts';

const potassium = {
  text: 'Potasio',
  coding: [{ system: 'http://loinc.org', code: '2823-3', display: 'Potasio' }],
};

/** What makes an entry one that was an error, with the reason that it needs. */
export const error = {
  status: 'entered-in-error',
  extension: [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/event-statusReason',
      valueCodeableConcept: { text: 'De otra persona' },
    },
  ],
};

/** For each test of a file a clinic of its own, with a patient, a clinician who orders, and a clock that is moved. */
export function orderClinic() {
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
      handlers: listJobHandlers(),
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
    database.transaction(
      { role: 'app', organizationId: clinic.organizationId, userId: doctor.userId },
      (sql) => sql(statement),
    );

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

  return {
    order,
    read,
    change,
    result,
    overdue,
    at,
    get clinic() {
      return clinic;
    },
    get database() {
      return database;
    },
    get doctor() {
      return doctor;
    },
    get patientId() {
      return patientId;
    },
  };
}
