import type { Bundle, Composition, DetectedIssue, MeasureReport, Parameters } from '@medplum/fhirtypes';
import { describe, expect, test } from 'vitest';
import { gapStatus } from '../../../lambdas/quality/reports/care-gaps.ts';
import { hba1c, patient, problem, visit } from './measured-patient.ts';
import { chartOf, elena, luis, marta, qualityClinic } from './quality-clinic.ts';

const clinic = qualityClinic();
const url = 'https://auxilia.example/fhir/Measure/PoorGlycemicControl';
const year = { periodStart: '2026-01-01', periodEnd: '2026-12-31' };
const query = (operation: string, values: Record<string, string | string[]>) =>
  `Measure/${operation}?${new URLSearchParams(
    Object.entries({ ...year, ...values }).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, one]),
    ),
  )}`;
const gapsOf = (subject: string, more: Record<string, string | string[]> = {}) =>
  query('$care-gaps', { subject: `Patient/${subject}`, status: ['open-gap', 'closed-gap'], ...more });

test.each([
  ['numerator', 'increase', 'closed-gap'],
  ['rest', 'increase', 'open-gap'],
  ['numerator', 'decrease', 'open-gap'],
  ['rest', 'decrease', 'closed-gap'],
  ['excluded', 'increase', 'not-applicable'],
  ['exception', 'decrease', 'not-applicable'],
  ['outside', 'increase', 'not-applicable'],
  ['numerator', 'unstated', undefined],
  ['rest', 'unstated', undefined],
  ['excluded', 'unstated', 'not-applicable'],
  ['unknown', 'increase', undefined],
  ['failed', 'decrease', undefined],
] as const)('%s of a measure of which %s is better: %s', (standing, improvement, status) => {
  expect(gapStatus(standing, improvement)).toBe(status);
});

describe('of a patient', () => {
  test('what is left to do is a document with a report and an issue, and what cannot be told is said', async () => {
    const seen = [visit('2026-03-02'), problem('E11.9', '2019-01-01')];
    const refused = await clinic.bringIn([
      chartOf('open', [patient('1970-05-01'), ...seen, hba1c(9.6, '2026-06-01')]),
      chartOf('closed', [patient('1970-05-01'), ...seen, hba1c(7, '2026-06-01')]),
      chartOf('unknown', [patient(), ...seen, hba1c(7, '2026-06-01', '%', { code: { text: 'HbA1c' } })]),
      chartOf('outside', [patient('1970-05-01')]),
    ]);
    expect(refused).toEqual([]);
    await clinic.compute('own-PoorGlycemicControl');
    const { status, body } = await clinic.fhir('GET', gapsOf('open'));
    expect(status, JSON.stringify(body)).toBe(200);
    const [composition, report, issue] = documentOf(body);
    expect(composition).toMatchObject({
      resourceType: 'Composition',
      type: { coding: [{ code: '96315-7' }] },
      subject: { reference: 'Patient/open' },
      section: [{ title: 'Diabetes: HbA1c mayor de 9 %' }],
    });
    expect(report).toMatchObject({ resourceType: 'MeasureReport', type: 'individual' });
    expect(issue).toMatchObject({
      resourceType: 'DetectedIssue',
      modifierExtension: [{ valueCodeableConcept: { coding: [{ code: 'open-gap' }] } }],
      patient: { reference: 'Patient/open' },
    });
    for (const resource of [report, issue]) {
      const judged = await clinic.fhir('POST', `${resource?.resourceType}/$validate`, resource);
      const errors = judged.body.issue.filter(({ severity }: { severity: string }) => severity === 'error');
      expect(errors).toEqual([]);
    }
  });

  test.each([
    ['closed', 'closed-gap'],
    ['outside', undefined],
  ])('%s: %s', async (who, code) => {
    const [, , issue] = documentOf((await clinic.fhir('GET', gapsOf(who))).body);
    const found = (issue as DetectedIssue | undefined)?.modifierExtension?.[0];
    expect(found?.valueCodeableConcept?.coding?.[0]?.code).toBe(code);
  });

  test('of whom it cannot be told there is neither an open nor a closed one', async () => {
    const [composition, ...others] = documentOf((await clinic.fhir('GET', gapsOf('unknown'))).body);
    expect(others).toEqual([]);
    const [section] = (composition as Composition).section ?? [];
    expect(section?.text?.div).toContain('No se pudo determinar');
  });

  test('a measure that was not computed is named where it is asked for', async () => {
    const statins = 'https://auxilia.example/fhir/Measure/StatinTherapy';
    const [composition] = documentOf(
      (await clinic.fhir('GET', gapsOf('open', { measureUrl: statins }))).body,
    );
    expect((composition as Composition).section?.[0]?.text?.div).toContain('No se ha calculado');
  });

  test('what a measure reads of a chart is collected, with a report that names it', async () => {
    const { status, body } = await clinic.fhir(
      'GET',
      query('$collect-data', { measure: url, subject: 'Patient/open' }),
    );
    expect(status, JSON.stringify(body)).toBe(200);
    const [report, ...others] = ((body as Parameters).parameter ?? []).map(({ resource }) => resource);
    expect(report).toMatchObject({ resourceType: 'MeasureReport', type: 'data-collection' });
    const names = others.map((resource) => `${resource?.resourceType}/${resource?.id}`).sort();
    expect(names).toEqual([
      'Condition/open-problem-E11.9',
      'Encounter/open-visit',
      'Observation/open-hba1c-2026-06-01',
      'Patient/open',
    ]);
    const references = (report as MeasureReport).evaluatedResource?.map(({ reference }) => reference);
    expect(references?.sort()).toEqual(names);
  });
});

test('what measures cannot see is counted and listed with whose chart it is in', async () => {
  const [measure] = await clinic.measures();
  const run = measure?.runs[0];
  const { body } = await clinic.call(marta, 'GET', `/quality/runs/${run?.id}/unseen`);
  expect(body.kinds).toEqual([
    { kind: 'birth-date', entries: 1, patients: 1 },
    { kind: 'uncoded', entries: 1, patients: 1 },
  ]);
  const listed = await clinic.call(luis, 'GET', `/quality/runs/${run?.id}/unseen/uncoded`);
  expect(listed.body).toEqual({
    entries: [
      expect.objectContaining({
        patientId: 'unknown',
        kind: 'uncoded',
        resourceType: 'Observation',
        id: 'unknown-hba1c-2026-06-01',
      }),
    ],
    next: null,
  });
  // Who is computed no more is told of all the same.
  const again = await clinic.compute('own-PoorGlycemicControl');
  expect(again.reused).toBe(4);
  expect((await clinic.call(luis, 'GET', `/quality/runs/${again.id}/unseen`)).body).toEqual(body);
});

test('two records of one person are named, and each counts', async () => {
  const named = (given: string, family: string) => ({
    ...patient('1961-02-03'),
    name: [{ given: [given], family }],
  });
  const refused = await clinic.bringIn([
    chartOf('one', [named('María José', 'Núñez Ortega')]),
    chartOf('one-again', [named('maria', 'NUÑEZ')]),
    chartOf('another', [named('María', 'Ortega')]),
  ]);
  expect(refused).toEqual([]);
  const run = await clinic.compute('own-PoorGlycemicControl');
  const { body } = await clinic.call(luis, 'GET', `/quality/runs/${run.id}/unseen/same-person`);
  expect(body.entries).toEqual([
    expect.objectContaining({ patientId: 'one-again', resourceType: 'Patient', id: 'one' }),
  ]);
});

describe('is refused', () => {
  const open = { subject: 'Patient/open' };
  test.each<[string, string, number]>([
    ['gaps of nobody', query('$care-gaps', { status: 'open-gap' }), 400],
    ['gaps in no status', query('$care-gaps', open), 400],
    ['gaps in a status that is none', query('$care-gaps', { ...open, status: 'open' }), 400],
    ['gaps of who is not there', gapsOf('nobody'), 404],
    ['gaps by a measure that is not there', gapsOf('open', { measureUrl: 'https://example.org/M' }), 404],
    ['gaps of a period that ends before it begins', gapsOf('open', { periodEnd: '2025-01-01' }), 400],
    ['data of nobody', query('$collect-data', { measure: url }), 400],
    ['data of who is not there', query('$collect-data', { measure: url, subject: 'Patient/nobody' }), 404],
    [
      'data of a measure that is not there',
      query('$collect-data', { ...open, measure: 'https://example.org/M' }),
      404,
    ],
    [
      'data with a parameter of others',
      query('$collect-data', { ...open, measure: url, practitioner: 'x' }),
      400,
    ],
  ])('%s', async (_what, path, status) => {
    expect((await clinic.fhir('GET', path)).status).toBe(status);
  });

  test.each([gapsOf('open'), query('$collect-data', { measure: url, subject: 'Patient/open' })])(
    'whoever sees no charts, and whoever is of elsewhere: %s',
    async (path) => {
      expect((await clinic.fhir('GET', path, undefined, marta)).status).toBe(403);
      expect((await clinic.fhir('GET', path, undefined, elena)).status).toBe(404);
    },
  );

  test('the list of what measures cannot see, to whoever sees no charts', async () => {
    const [measure] = await clinic.measures();
    const path = `/quality/runs/${measure?.runs[0]?.id}/unseen`;
    expect((await clinic.call(marta, 'GET', `${path}/uncoded`)).status).toBe(403);
    expect((await clinic.call(elena, 'GET', path)).status).toBe(404);
    expect((await clinic.call(elena, 'GET', `${path}/uncoded`)).status).toBe(404);
  });
});

function documentOf(body: Parameters) {
  const [returned] = body.parameter ?? [];
  const document = returned?.resource as Bundle | undefined;
  return (document?.entry ?? []).map(({ resource }) => resource);
}
