import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { closedBy, openClinic, type Person } from '../messaging/clinic.ts';

/* A critical result of any source is the one alarm, with its clock. */

const now = new Date('2026-11-20T15:00:00Z');
let database: Database;
let ana: Person;
let luis: Person;
let patientId: string;

beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  const clinic = await openClinic(database, { now: () => now });
  ana = await clinic.person('Ana');
  luis = await clinic.person('Luis', ['staff']);
  patientId = (
    await ana.create({
      resourceType: 'Patient',
      name: [{ given: ['Rosa'], family: 'Vega' }],
      gender: 'female',
      birthDate: '1960-03-25',
    })
  ).id;
});

const potassium = (value: number, more: object = {}) => ({
  resourceType: 'Observation',
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: '2823-3' }], text: 'Potasio' },
  subject: { reference: `Patient/${patientId}` },
  effectiveDateTime: '2026-11-20T13:00:00Z',
  valueQuantity: { value, unit: 'mmol/L', system: 'http://unitsofmeasure.org', code: 'mmol/L' },
  ...more,
});
const quantity = (value: number) => ({ value, system: 'http://unitsofmeasure.org', code: 'mmol/L' });
const alarms = async (by = ana): Promise<Json[]> => (await by.call('GET', '/api/alarms/details')).body.alarms;
const transaction = (...resources: Json[]) =>
  ana.call('POST', '/fhir/R4', {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: resources.map((resource) => ({
      fullUrl: `urn:uuid:${resource.id}`,
      resource: { ...resource, id: undefined },
      request: { method: 'POST', url: resource.resourceType },
    })),
  });

describe('a critical limit', () => {
  test.each([
    ['just below the upper one', 6, []],
    ['at the upper one', 6.1, ['Potasio 6.1 mmol/L, crítico alto']],
    ['above the upper one', 7.1, ['Potasio 7.1 mmol/L, crítico alto']],
    ['just above the lower one', 3.1, []],
    ['at the lower one', 3, ['Potasio 3 mmol/L, crítico bajo']],
    ['where no value can be', 45, ['Potasio 45 mmol/L, valor imposible']],
  ])('%s: %d', async (_where, value, labels) => {
    await ana.create(potassium(value));
    expect((await alarms()).map(({ label }) => label)).toEqual(labels);
  });

  test('of a newborn is that of newborns', async () => {
    const newborn = await ana.create({ resourceType: 'Patient', birthDate: '2026-11-18' });
    await ana.create(potassium(6.5, { subject: { reference: `Patient/${newborn.id}` } }));
    expect(await alarms()).toEqual([]);
  });

  test('counts though the laboratory calls the value normal', async () => {
    await ana.create(potassium(7.1, { interpretation: [{ coding: [{ code: 'N' }] }] }));
    expect(await alarms()).toHaveLength(1);
  });
});

test('what the laboratory calls critical is an alarm, in words too, whatever is known of the test', async () => {
  await ana.create({
    resourceType: 'Observation',
    status: 'preliminary',
    code: { text: 'Hemocultivo' },
    subject: { reference: `Patient/${patientId}` },
    valueString: 'Cocos gramnegativos',
    interpretation: [
      {
        coding: [
          { system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation', code: 'AA' },
        ],
      },
    ],
  });
  expect((await alarms()).map(({ label }) => label)).toEqual(['Hemocultivo: Cocos gramnegativos, crítico']);
});

test('an alarm has an hour, its patient and its values, and stands with clinicians alone', async () => {
  await ana.create(potassium(7.1));
  const [alarm] = await alarms();
  expect(alarm).toMatchObject({
    kind: 'critical-result',
    dueAt: '2026-11-20T16:00:00.000Z',
    patient: { id: patientId },
    owner: null,
  });
  expect(await alarms(luis)).toEqual([]);
  expect((await ana.call('POST', `/fhir/R4/Task/${alarm?.taskId}/$claim`, {})).status).toBe(200);
});

test('the critical results of one report are one alarm', async () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const sodium = {
    ...potassium(112),
    code: { coding: [{ system: 'http://loinc.org', code: '2951-2' }] },
  };
  const report = {
    resourceType: 'DiagnosticReport',
    id: crypto.randomUUID(),
    status: 'final',
    code: { text: 'Iones' },
    subject: { reference: `Patient/${patientId}` },
    result: [{ reference: `urn:uuid:${first}` }, { reference: `urn:uuid:${second}` }],
  };
  const { status } = await transaction({ ...potassium(7.1), id: first }, { ...sodium, id: second }, report);
  expect(status).toBe(200);
  expect((await alarms()).map(({ label }) => label)).toEqual([
    'Potasio 7.1 mmol/L, crítico alto; Sodio 112 mmol/L, crítico bajo',
  ]);
});

test('who acknowledges the report as they bring it in has seen it: no alarm', async () => {
  const id = crypto.randomUUID();
  const report = {
    resourceType: 'DiagnosticReport',
    id: crypto.randomUUID(),
    status: 'final',
    code: { text: 'Iones' },
    subject: { reference: `Patient/${patientId}` },
    result: [{ reference: `urn:uuid:${id}` }],
    resultsInterpreter: [{ identifier: { system: 'urn:auxilia:user', value: ana.userId } }],
  };
  expect((await transaction({ ...potassium(7.1), id }, report)).status).toBe(200);
  expect(await alarms()).toEqual([]);
});

describe('no alarm', () => {
  test('of what was taken weeks ago, of vital signs, of what was cancelled or an error', async () => {
    await ana.create(potassium(7.1, { effectiveDateTime: '2026-10-20' }));
    await ana.create(potassium(7.1, { status: 'cancelled' }));
    await ana.create(potassium(7.1, { status: 'registered' }));
    const category = [
      {
        coding: [
          { system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'vital-signs' },
        ],
      },
    ];
    await ana.create(potassium(7.1, { category }));
    expect(await alarms()).toEqual([]);
  });

  test('of what an import tells of last week; of yesterday one', async () => {
    await ana.bring(potassium(7.1, { effectiveDateTime: '2026-11-15' }));
    expect(await alarms()).toEqual([]);
    await ana.bring(potassium(7.1, { effectiveDateTime: '2026-11-19' }));
    expect(await alarms()).toHaveLength(1);
  });
});

test('a result without a day may be of today', async () => {
  await ana.create(potassium(7.1, { effectiveDateTime: undefined }));
  expect(await alarms()).toHaveLength(1);
});

test('a correction that becomes critical is an alarm, the same value again is none', async () => {
  const first = await ana.create(potassium(4.4));
  const correct = (from: Json, value: number) =>
    ana.call('PUT', `/fhir/R4/Observation/${from.id}`, {
      ...from,
      status: 'corrected',
      valueQuantity: { ...from.valueQuantity, value },
    });
  const { status, body } = await correct(first, 7.1);
  expect(status).toBe(200);
  expect(await alarms()).toHaveLength(1);
  expect((await correct({ ...body, note: [{ text: 'Repetido' }] }, 7.1)).status).toBe(200);
  expect(await alarms()).toHaveLength(1);
});

test('acknowledging leaves the alarm, which is closed with what was done', async () => {
  await ana.create(potassium(7.1));
  const [{ taskId } = {}] = await alarms();
  const { body: task } = await ana.call('GET', `/fhir/R4/Task/${taskId}`);
  expect((await ana.call('PUT', `/fhir/R4/Task/${taskId}`, { ...task, status: 'completed' })).status).toBe(
    422,
  );
  expect((await ana.call('PUT', `/fhir/R4/Task/${taskId}`, { ...task, ...closedBy(ana) })).status).toBe(200);
  expect(await alarms()).toEqual([]);
});

describe('a positive culture of what is sterile in health', () => {
  const culture = (text: string, more: object = {}) => ({
    resourceType: 'Observation',
    status: 'preliminary',
    code: { text: 'Cultivo bacteriano' },
    subject: { reference: `Patient/${patientId}` },
    effectiveDateTime: '2026-11-18T13:00:00Z',
    valueString: text,
    ...more,
  });
  const alarms = async () =>
    ((await ana.call('GET', '/fhir/R4/Task?code=critical-result')).body.entry ?? []).map(
      ({ resource }: Json) => resource.reasonCode.text,
    );

  test('is the one alarm, by its own words or by the sample that it names', async () => {
    await ana.create(culture('Bacilos Gram negativos', { specimen: { display: 'Sangre' } }));
    expect(await alarms()).toEqual(['Hemocultivo: Bacilos Gram negativos, crítico']);
    const { id } = await ana.create({ resourceType: 'Specimen', type: { text: 'Líquido cefalorraquídeo' } });
    await ana.create(culture('Neisseria meningitidis', { specimen: { reference: `Specimen/${id}` } }));
    expect(await alarms()).toContain('LCR: Neisseria meningitidis, crítico');
  });

  test('is none while nothing grows, and none of urine', async () => {
    await ana.create(culture('Sin crecimiento a las 48 horas', { specimen: { display: 'Sangre' } }));
    await ana.create(culture('Escherichia coli', { specimen: { display: 'Orina' } }));
    expect(await alarms()).toEqual([]);
  });

  test('is no other alarm when the antibiotics of the same germ come', async () => {
    const write = (entries: readonly (Json & { id: string })[]) =>
      ana.call('POST', '/fhir/R4', {
        resourceType: 'Bundle',
        type: 'transaction',
        entry: entries.map((resource) => ({
          resource,
          request: { method: 'PUT', url: `${resource.resourceType}/${resource.id}` },
        })),
      });
    const sample = { specimen: { display: 'Hemocultivo' } };
    const [germ, tried, reportId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const report = (...ids: string[]) => ({
      resourceType: 'DiagnosticReport',
      id: reportId,
      status: 'preliminary',
      code: { text: 'Hemocultivo' },
      subject: { reference: `Patient/${patientId}` },
      result: ids.map((id) => ({ reference: `Observation/${id}` })),
    });
    await write([{ id: germ, ...culture('Escherichia coli', sample) }, report(germ)]);
    expect(await alarms()).toEqual(['Hemocultivo: Escherichia coli, crítico']);
    const system = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation';
    const antibiotic = culture('R', {
      ...sample,
      code: { text: 'Ampicilina' },
      derivedFrom: [{ display: 'Escherichia coli' }],
      interpretation: [{ coding: [{ system, code: 'R' }] }],
    });
    const { status } = await write([{ id: tried, ...antibiotic }, report(germ, tried)]);
    expect([status, await alarms()]).toEqual([200, ['Hemocultivo: Escherichia coli, crítico']]);
  });
});

test('the queue puts what is beyond a critical limit first, whatever its laboratory says', async () => {
  const of = async (value: number, title: string) => {
    const { id } = await ana.create(
      potassium(value, {
        referenceRange: [{ low: quantity(3.5), high: quantity(5.1) }],
      }),
    );
    const { id: reportId } = await ana.create({
      resourceType: 'DiagnosticReport',
      status: 'final',
      code: { text: title },
      subject: { reference: `Patient/${patientId}` },
      effectiveDateTime: '2026-11-20T13:00:00Z',
      result: [{ reference: `Observation/${id}` }],
    });
    return { id, reportId };
  };
  const [high, critical] = [await of(5.5, 'Alto'), await of(6.9, 'Crítico')];
  const { body } = await ana.call('GET', '/api/clinical-dashboard/waiting-reports');
  expect(body.reports).toMatchObject([
    { id: critical.reportId, urgency: 'critical', critical: [critical.id] },
    { id: high.reportId, urgency: 'abnormal', critical: [] },
  ]);
});
