import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { laboratoryServices } from '../../../lambdas/laboratory/services.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { openCdsClinic } from '../cds-services/cds-clinic.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { type LaboratoryClinic, openLaboratoryClinic } from './laboratory-clinic.ts';

/* What who opens a chart is told of its results: people of the organization, and foreign systems. */

let database: Database;
let lab: LaboratoryClinic;

beforeAll(async () => {
  database = await openMemoryDatabase();
  lab = await openLaboratoryClinic(database);
});
afterAll(() => database?.close());

const day = (back: number) =>
  new Date(Date.parse('2026-11-20') - back * 86_400_000).toISOString().slice(0, 10);
let count = 0;
function result(loinc: string, value: number, unit: string, back = 0, patientId = 'p1'): Json {
  count += 1;
  return {
    resourceType: 'Observation',
    id: `r${count}`,
    status: 'final',
    category: [
      {
        coding: [
          { system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' },
        ],
      },
    ],
    code: { coding: [{ system: 'http://loinc.org', code: loinc }] },
    subject: { reference: `Patient/${patientId}` },
    effectiveDateTime: day(back),
    valueQuantity: { value, unit, system: 'http://unitsofmeasure.org', code: unit },
  };
}
const [service] = laboratoryServices;
async function cards(
  results: Json[],
  patient: Json = { resourceType: 'Patient', id: 'p1' },
  pregnancy: Json[] = [],
): Promise<Json[]> {
  const now = new Date('2026-11-20T15:00:00Z');
  const prefetch = { patient: [patient], results, pregnancy } as never;
  const organizationId = '00000000-0000-4000-8000-000000000000';
  return database.transaction({ role: 'app', organizationId, userId: organizationId }, async (sql) => {
    const asked = { prefetch, now, sql, organizationId, request: {} } as never;
    return [...((await service?.advise(asked)) ?? [])];
  });
}
const of = (all: readonly Json[], rule: string) => all.filter(({ ruleId }) => ruleId === rule);
const man = { resourceType: 'Patient', id: 'p1', gender: 'male', birthDate: '1966-01-01' };

describe('several results of a day', () => {
  const at = (value: number, effectiveDateTime?: string) => ({
    ...result('2823-3', value, 'mmol/L'),
    effectiveDateTime,
  });
  const early = '2026-11-20T08:00:00-06:00';
  const late = '2026-11-20T15:30:00Z';
  const texts = async (...results: Json[]) =>
    of(await cards(results, man), 'critical-result').map(({ summary }) => summary);
  test.each([
    ['newest first', (values: Json[]) => values.toReversed()],
    ['oldest first', (values: Json[]) => values],
  ])('are told by the last of its hours, %s', async (_, order) => {
    // Eight o'clock in Mexico is two in the afternoon of UTC.
    expect(await texts(...order([at(4.2, early), at(7.1, late)]))).toEqual([
      'Potasio 7.1 mmol/L, crítico alto',
    ]);
    expect(await texts(...order([at(7.1, early), at(4.2, late)]))).toEqual([]);
  });

  test('of which nobody knows the order are all told', async () => {
    expect(await texts(at(7.1, '2026-11-20'), at(4.2, '2026-11-20'))).toHaveLength(1);
    expect(await texts(at(4.2, late), at(7.1, '2026-11-20'))).toHaveLength(1);
    expect(await texts(at(4.2, late), at(7.1, undefined))).toHaveLength(1);
    expect(await texts(at(4.2, late), at(7.1, '2026-11-19'))).toEqual([]);
  });
});

describe('a critical value', () => {
  test('is a card that says it, with its day', async () => {
    const [card, ...others] = of(await cards([result('2823-3', 6.9, 'mmol/L', 2)], man), 'critical-result');
    expect(others).toEqual([]);
    expect(card).toMatchObject({ summary: 'Potasio 6.9 mmol/L, crítico alto', indicator: 'critical' });
    expect(card.detail).toContain(day(2));
  });

  test.each([
    [30, 1],
    [31, 0],
  ])('of %d days ago: %d', async (back, expected) => {
    expect(of(await cards([result('2823-3', 6.9, 'mmol/L', back)], man), 'critical-result')).toHaveLength(
      expected,
    );
  });

  test('that a later result has put right is none', async () => {
    const results = [result('2823-3', 4.2, 'mmol/L', 0), result('2823-3', 6.9, 'mmol/L', 1)];
    expect(of(await cards(results, man), 'critical-result')).toEqual([]);
  });
});

test('patterns that are present come with their rule and source, and as no diagnosis', async () => {
  const results = [result('718-7', 9.8, 'g/dL'), result('787-2', 71, 'fL'), result('2276-4', 4, 'ng/mL')];
  const all = await cards(results, man);
  expect(all.map(({ summary }) => summary)).toContainEqual(expect.stringMatching(/^Anemia: .*microcítica/));
  for (const { detail } of all.filter(({ summary }) => /^Anemia|^Ferropenia/.test(summary)))
    expect(detail).toMatch(/Fuente: .+\. Orienta; el diagnóstico es del profesional\./);
});

test('derived values come with the days of what they were made of', async () => {
  const results = [
    result('2951-2', 140, 'mmol/L', 1),
    result('2075-0', 104, 'mmol/L', 1),
    result('1963-8', 24, 'mmol/L', 1),
  ];
  const [card] = of(await cards(results, man), 'derived-values');
  expect(card.detail).toContain(`- Brecha aniónica 12 mmol/L (${day(1)})`);
});

test('nothing that does not hold in a pregnancy is told of who is pregnant', async () => {
  const woman = { ...man, gender: 'female', birthDate: '1994-01-01' };
  const stated = (code: string) => ({
    resourceType: 'Observation',
    id: 'pregnancy',
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '82810-3' }] },
    effectiveDateTime: day(5),
    valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code }] },
  });
  const derivedIn = async (code: string) =>
    of(await cards([result('2160-0', 0.6, 'mg/dL')], woman, [stated(code)]), 'derived-values').length;
  expect(await derivedIn('60001007')).toBe(1);
  expect(await derivedIn('77386006')).toBe(0);
});

test('what could not be told is said, and nothing is called normal', async () => {
  const all = await cards([result('718-7', 12.5, 'g/dL')]);
  const [card] = of(all, 'not-checked');
  expect(card.summary).toMatch(/^No comprobado: 1 de 1 resultados, \d+ de \d+ patrones$/);
  expect(card.detail).toMatch(/falta/);
  expect(JSON.stringify(all)).not.toMatch(/normal/i);
});

test('a foreign system is answered from what it sends', async () => {
  const clinic = await openCdsClinic(database, { services: laboratoryServices });
  const ehr = await clinic.foreign();
  const [offered] = await ehr.client.discover();
  expect(offered).toMatchObject({ id: 'laboratory-patient-view', hook: 'patient-view' });
  const context = { userId: 'Practitioner/x', patientId: 'p1' };
  const recent = { ...result('2823-3', 6.9, 'mmol/L'), effectiveDateTime: new Date().toISOString() };
  const prefetch = ehr.client.prefetch(offered, context, {
    Patient: man,
    Observation: { resourceType: 'Bundle', type: 'searchset', entry: [{ resource: recent }] },
  });
  const { status, body } = await ehr.client.call(offered, { context, prefetch });
  expect([status, body.detail]).toEqual([200, undefined]);
  expect(body.cards[0]).toMatchObject({ summary: 'Potasio 6.9 mmol/L, crítico alto', indicator: 'critical' });
});

describe('in the product', () => {
  const ask = (by: LaboratoryClinic['ana']) =>
    by.call('POST', '/api/cds-services/laboratory-patient-view', {
      hook: 'patient-view',
      hookInstance: crypto.randomUUID(),
      context: { userId: `Practitioner/${by.userId}`, patientId: lab.patientId },
    });

  test('a clinician is answered from the record', async () => {
    const { id: _, ...critical } = result('2823-3', 6.9, 'mmol/L', 0, lab.patientId);
    await lab.ana.create(critical as Json & { resourceType: string });
    const { status, body } = await ask(lab.ana);
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(body.cards[0]).toMatchObject({ summary: 'Potasio 6.9 mmol/L, crítico alto' });
  });

  test('the front desk and administrators are refused', async () => {
    for (const person of [lab.luis, lab.rosa]) expect((await ask(person)).status).toBe(403);
  });
});
