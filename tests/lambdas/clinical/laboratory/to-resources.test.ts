import { describe, expect, test } from 'vitest';
import { Catalogue } from '../../../../lambdas/clinical/laboratory/analytes/catalogue.ts';
import { readAny } from '../../../../lambdas/clinical/laboratory/read/read-any.ts';
import { readFhir } from '../../../../lambdas/clinical/laboratory/read/read-fhir.ts';
import { longestSource, toResources } from '../../../../lambdas/clinical/laboratory/write/to-resources.ts';

/* A report as it was read, as FHIR keeps it. */

const catalogue = new Catalogue();
function filed(text: string, more = {}) {
  return toResources(readAny(text, catalogue), catalogue, {
    subject: { reference: 'Patient/1' },
    reportId: 'report',
    resultId: (index) => `result-${index}`,
    title: 'Informe de laboratorio',
    source: { text, contentType: 'text/plain; charset=utf-8' },
    ...more,
  });
}
const orders = (obx: string) =>
  `MSH|^~\\&|LAB|X|||20261120||ORU^R01|1|P|2.5\rPID|||1||Vega^Rosa\rOBR|1|||LAB|||20261120\r${obx}`;

test('a result keeps its name, value, unit, limits, verdict and day as they were written', () => {
  const { results } = filed('Fecha de toma: 17/11/2026\nPotasio   6,5   mEq/L   3,5 - 5,1   HH');
  expect(results).toMatchObject([
    {
      id: 'result-0',
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '2823-3' }], text: 'Potasio' },
      subject: { reference: 'Patient/1' },
      effectiveDateTime: '2026-11-17',
      valueQuantity: { value: 6.5, unit: 'mEq/L', system: 'http://unitsofmeasure.org', code: 'meq/L' },
      referenceRange: [{ low: { value: 3.5, code: 'meq/L' }, high: { value: 5.1, code: 'meq/L' } }],
      interpretation: [{ coding: [{ code: 'HH' }] }],
    },
  ]);
});

test('what the laboratory did not say is left out: its verdict, its limits, the day', () => {
  const [result] = filed('Potasio 7,1 mmol/L').results;
  expect(result).not.toHaveProperty('interpretation');
  expect(result).not.toHaveProperty('referenceRange');
  expect(result).not.toHaveProperty('effectiveDateTime');
  expect(filed('Potasio 7,1 mmol/L').report).not.toHaveProperty('effectiveDateTime');
});

test.each([
  ['PCR  <0,5  mg/L', { value: 0.5, comparator: '<' }],
  ['Ferritina  >1000  ng/mL', { value: 1000, comparator: '>' }],
])('%s keeps its comparator', (line, quantity) => {
  expect(filed(line).results[0]?.valueQuantity).toMatchObject(quantity);
});

test('words stay words, and a unit that is not known has no code', () => {
  const { results } = filed(
    orders('OBX|1|ST|5778-6^Color^LN||Amarillo||||||F\rOBX|2|NM|99999-9^Prueba rara^LN||4|zorks|||||F'),
  );
  expect(results[0]?.valueString).toBe('Amarillo');
  expect(results[1]?.valueQuantity).toEqual({ value: 4, unit: 'zorks' });
});

describe('the state of a report', () => {
  test.each([
    [['F', 'F'], 'final'],
    [['P', 'P'], 'preliminary'],
    [['F', 'P'], 'partial'],
    [['F', 'C'], 'corrected'],
    [['F', 'X'], 'final'],
  ])('of results %s is %s', (states, status) => {
    const lines = states.map(
      (state, index) => `OBX|${index + 1}|NM|2823-3^Potasio^LN||4|mmol/L|||||${state}`,
    );
    expect(filed(orders(lines.join('\r'))).report.status).toBe(status);
  });
});

test('what came stays with the report, with all that was not read', () => {
  const text = 'Potasio 4,1 mmol/L\nZonulina fecal ñandú 48 ng/mL €';
  const [form] = filed(text).report.presentedForm ?? [];
  expect(Buffer.from(form?.data ?? '', 'base64').toString('utf8')).toBe(text);
  const [left] = filed(`Potasio 4,1 mmol/L\n${'x'.repeat(longestSource)}`).report.presentedForm ?? [];
  expect(left?.title).toBe('Sin leer');
  expect(Buffer.from(left?.data ?? '', 'base64').toString('utf8')).toMatch(/^x{400}$/);
});

test('who acknowledges is named, and nobody else', () => {
  const me = { reference: 'Practitioner/1', display: 'Ana' };
  expect(filed('Potasio 4,1 mmol/L').report).not.toHaveProperty('resultsInterpreter');
  expect(filed('Potasio 4,1 mmol/L', { acknowledgedBy: me }).report.resultsInterpreter).toEqual([me]);
});

test('what was written is read again as it was', () => {
  const text = [
    'Fecha de toma: 17/11/2026',
    'Potasio   6,5   mmol/L   3,5 - 5,1   HH',
    'Plaquetas   245   10^3/uL   150 - 400',
    'PCR   <0,5   mg/L',
  ].join('\n');
  const report = readAny(text, catalogue);
  const { results } = filed(text);
  const again = results.map((one) => readFhir(one).measured[0]);
  for (const [index, one] of report.measured.entries()) {
    const { amount, band, flag, at, name } = one;
    expect(again[index]).toMatchObject({
      name,
      ...(amount && { amount }),
      ...(band && { band }),
      ...(flag && { flag }),
      ...(at && { at }),
    });
  }
  expect(again).toHaveLength(3);
});

test('a result of another specimen keeps that it is of one', () => {
  const { results } = filed('LÍQUIDO PLEURAL\nGlucosa 40 mg/dL');
  expect(results[0]?.specimen).toEqual({ display: 'Otra muestra' });
  expect(results[0]?.code).toEqual({ text: 'Glucosa' });
  expect(readFhir(results[0] as never).measured[0]?.specimen).toBe('other');
});

test('the limits that a laboratory gives for groups, and its critical ones, come back as they were read', () => {
  const limit = (value: number) => ({ value, unit: 'g/dL', code: 'g/dL' });
  const report = readFhir({
    resourceType: 'Observation',
    status: 'final',
    code: { text: 'Hemoglobina' },
    valueQuantity: limit(12),
    referenceRange: [
      {
        low: limit(11.5),
        high: limit(15.5),
        appliesTo: [{ text: 'Mujeres' }],
        age: { low: { value: 18, code: 'a' } },
      },
      { low: limit(11), appliesTo: [{ text: 'Segundo trimestre' }] },
      { low: limit(13), appliesTo: [{ text: 'A 4000 m de altitud' }] },
      { type: { text: 'Crítico' }, low: limit(7), high: limit(20) },
    ],
  });
  const { results } = toResources(report, catalogue, {
    reportId: 'report',
    resultId: String,
    title: 'Informe',
    source: { text: '', contentType: 'application/fhir+json' },
  });
  expect(readFhir(results[0] as (typeof results)[number]).measured[0]?.ranges).toEqual(
    report.measured[0]?.ranges,
  );
  expect(report.measured[0]?.ranges).toHaveLength(4);
});
