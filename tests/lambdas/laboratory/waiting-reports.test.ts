import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import type { Person } from '../messaging/clinic.ts';
import { type LaboratoryClinic, now, openLaboratoryClinic } from './laboratory-clinic.ts';

/* What waits for whom, since when, and how it moved: as the panel asks for it. */

const dayMs = 86_400_000;
const at = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
let database: Database;
let lab: LaboratoryClinic;
let ana: Person;
let bea: Person;

const potassium = { coding: [{ system: 'http://loinc.org', code: '2823-3' }], text: 'Potasio' };
const subject = () => ({ reference: `Patient/${lab.patientId}` });
const result = (value: number, days: number, more: Json = {}): Promise<Json> =>
  ana.create({
    resourceType: 'Observation',
    status: 'final',
    category: [
      {
        coding: [
          { system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' },
        ],
      },
    ],
    code: potassium,
    subject: subject(),
    effectiveDateTime: at(days),
    valueQuantity: { value, unit: 'mmol/L', system: 'http://unitsofmeasure.org', code: 'mmol/L' },
    referenceRange: [
      {
        low: { value: 3.5, unit: 'mmol/L', system: 'http://unitsofmeasure.org', code: 'mmol/L' },
        high: { value: 5.1, unit: 'mmol/L', system: 'http://unitsofmeasure.org', code: 'mmol/L' },
      },
    ],
    ...more,
  });
const report = (of: Json, days: number, more: Json = {}): Promise<Json> =>
  ana.bring({
    resourceType: 'DiagnosticReport',
    status: 'final',
    code: { text: 'Iones' },
    subject: subject(),
    effectiveDateTime: at(days),
    issued: at(days),
    result: [{ reference: `Observation/${of.id}` }],
    ...more,
  });
const waiting = async (person: Person, query = ''): Promise<Json> =>
  (await person.call('GET', `/api/clinical-dashboard/waiting-reports${query}`)).body;
const one = async (person: Person, id: string, query = '') =>
  (await waiting(person, query)).reports.find((each: Json) => each.id === id);

beforeAll(async () => {
  database = await openMemoryDatabase();
  lab = await openLaboratoryClinic(database);
  ana = lab.ana;
  bea = await lab.clinic.person('Bea');
});
afterAll(() => database?.close());

describe('a report that waits', () => {
  test('is theirs who asked for it, and no other clinician’s', async () => {
    const order = await ana.create({
      resourceType: 'ServiceRequest',
      status: 'active',
      intent: 'order',
      code: potassium,
      subject: subject(),
      requester: { identifier: { system: 'urn:auxilia:user', value: bea.userId } },
    });
    const { id } = await report(await result(5.6, 1), 1, {
      basedOn: [{ reference: `ServiceRequest/${order.id}` }],
    });
    expect((await one(bea, id)).clinician).toEqual({ name: bea.name, isMine: true, why: 'ordered' });
    expect(await one(ana, id)).toBeUndefined();
    expect((await waiting(ana)).others).toBe(1);
    expect((await one(ana, id, '?of=everybody')).clinician).toMatchObject({
      name: bea.name,
      isMine: false,
    });
  });

  test('is theirs to whom it was given, before who asked for it; a recall and an alarm give it to nobody', async () => {
    const { id } = await report(await result(5.6, 1), 1);
    const task = (more: Json) =>
      ana.create({
        resourceType: 'Task',
        status: 'accepted',
        intent: 'order',
        focus: { reference: `DiagnosticReport/${id}` },
        for: subject(),
        owner: { identifier: { system: 'urn:auxilia:user', value: bea.userId } },
        ...more,
      });
    await task({ code: { coding: [{ system: 'urn:auxilia:task', code: 'result-recall' }] } });
    expect((await one(ana, id)).clinician).toBeNull();
    await task({ code: { text: 'Revisar el informe: Iones' } });
    expect((await one(bea, id)).clinician).toMatchObject({ isMine: true, why: 'delegated' });
    expect(await one(ana, id)).toBeUndefined();
  });

  test('is everybody’s where whoever asked for it does not work here', async () => {
    const order = await ana.create({
      resourceType: 'ServiceRequest',
      status: 'active',
      intent: 'order',
      code: potassium,
      subject: subject(),
      requester: {
        display: 'Un hospital',
        identifier: { system: 'urn:auxilia:user', value: crypto.randomUUID() },
      },
    });
    const { id } = await report(await result(5.6, 1), 1, {
      basedOn: [{ reference: `ServiceRequest/${order.id}` }],
    });
    expect((await one(ana, id)).clinician).toBeNull();
  });

  test('is everybody’s once it is critical, or has waited three days, whosever it is', async () => {
    const order = await ana.create({
      resourceType: 'ServiceRequest',
      status: 'active',
      intent: 'order',
      code: potassium,
      subject: subject(),
      requester: { identifier: { system: 'urn:auxilia:user', value: bea.userId } },
    });
    const basedOn = [{ reference: `ServiceRequest/${order.id}` }];
    const critical = await report(await result(6.9, 1), 1, { basedOn });
    const old = await report(await result(5.6, 4), 4, { basedOn });
    const normal = await report(await result(4.1, 1), 1, { basedOn });
    const ids = (await waiting(ana)).reports.map(({ id }: Json) => id);
    expect(ids).toEqual(expect.arrayContaining([critical.id, old.id]));
    expect(ids).not.toContain(normal.id);
    expect((await one(bea, normal.id)).urgency).toBe('normal');
  });
});

describe('the value before', () => {
  test('of the same patient and code is told, and how far it moved; never across units or of what was called off', async () => {
    await result(4.1, 40);
    await result(9.9, 30, { status: 'entered-in-error' });
    const now56 = await result(5.6, 0.5);
    const { id } = await report(now56, 0.5);
    const { earlier } = await one(ana, id);
    // Of the tests above one was taken in between.
    expect(earlier[now56.id]).toMatchObject({ text: expect.stringMatching(/^\d\.\d mmol\/L$/) });
    expect(earlier[now56.id].change).toBeCloseTo(5.6 - Number.parseFloat(earlier[now56.id].text), 9);
  });

  test('in another unit is told without a change; of a text or of another patient nothing is', async () => {
    const glucose = { coding: [{ system: 'http://loinc.org', code: '2345-7' }], text: 'Glucosa' };
    const mmol = { value: 9, unit: 'mmol/L', system: 'http://unitsofmeasure.org', code: 'mmol/L' };
    const high = [
      { high: { value: 100, unit: 'mg/dL', system: 'http://unitsofmeasure.org', code: 'mg/dL' } },
    ];
    await result(0, 20, { code: glucose, valueQuantity: mmol, referenceRange: undefined });
    const mg = { value: 180, unit: 'mg/dL', system: 'http://unitsofmeasure.org', code: 'mg/dL' };
    const now180 = await result(0, 0.4, { code: glucose, valueQuantity: mg, referenceRange: high });
    const { id } = await report(now180, 0.4);
    expect((await one(ana, id)).earlier[now180.id]).toMatchObject({ text: '9 mmol/L', change: null });

    const other = await ana.create({ resourceType: 'Patient', name: [{ family: 'Otra' }] });
    const theirs = await result(180, 0.3, {
      code: glucose,
      valueQuantity: mg,
      referenceRange: high,
      subject: { reference: `Patient/${other.id}` },
    });
    const first = await report(theirs, 0.3, { subject: { reference: `Patient/${other.id}` } });
    expect((await one(ana, first.id)).earlier).toEqual({});
  });
});

test('reports are told of by a mark of their own, and by no content', async () => {
  const marks = async () => (await ana.call('GET', '/api/changes')).body.marks.DiagnosticReport;
  const before = await marks();
  await report(await result(4.2, 0.2), 0.2);
  expect(await marks()).not.toBe(before);
});
