import type { DiagnosticReport, Observation, Patient, Procedure, Resource } from '@medplum/fhirtypes';
import { describe, expect, test } from 'vitest';
import { qualityRoutes } from '../../../lambdas/contracts/quality.ts';
import { qualityGapRoutes } from '../../../lambdas/contracts/quality-gaps.ts';
import { evaluatePatient } from '../../../lambdas/quality/engine/evaluate.ts';
import { factsOf } from '../../../lambdas/quality/engine/facts.ts';
import { prepareMeasure } from '../../../lambdas/quality/engine/prepare.ts';
import { goodUntil } from '../../../lambdas/quality/gaps/good-until.ts';
import { loadOwnMeasures } from '../../../lambdas/quality/load-own-measures.ts';
import { closingOf } from '../../../lambdas/quality/own-measures/closing.ts';
import { bloodPressure, hba1c, patient, problem, visit } from './measured-patient.ts';
import { chartOf, luis, qualityClinic } from './quality-clinic.ts';

const subject = { reference: 'Patient/p' };
const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] });
const result = (code: string, day: string): Observation => ({
  resourceType: 'Observation',
  id: `result-${code}`,
  status: 'final',
  code: loinc(code),
  subject,
  effectiveDateTime: day,
});
const report = (code: string, day: string): DiagnosticReport => ({
  resourceType: 'DiagnosticReport',
  id: `report-${code}`,
  status: 'final',
  code: loinc(code),
  subject,
  effectiveDateTime: day,
});
const procedure = (code: string, day: string): Procedure => ({
  resourceType: 'Procedure',
  id: `procedure-${code}`,
  status: 'completed',
  code: {
    coding: [{ system: 'http://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets', code }],
  },
  subject,
  performedDateTime: day,
});
const woman: Patient = { ...patient('1980-01-01'), gender: 'female' };

const part = (name: string, ...dates: (string | null)[]) => ({
  name,
  value: true,
  found: dates.map((date) => ({ reference: 'Observation/x', text: 'x', date })),
});
const wholeYear = { periodStart: '2026-01-01', periodEnd: '2026-12-31' };
const colorectal = closingOf('own-ColorectalScreening');
const colonoscopy = 'Tiene colonoscopia en diez años';

describe('of what was found', () => {
  test.each([
    ['of a calendar year: the end of a year', wholeYear, [part(colonoscopy, '2020-02-03')], '2029-12-31'],
    ['the newest counts', wholeYear, [part(colonoscopy, '2017-02-03', '2020-02-03')], '2029-12-31'],
    [
      'that which counts longest',
      wholeYear,
      [part('Tiene sangre oculta en heces en el periodo', '2026-05-01'), part(colonoscopy, '2018-02-03')],
      '2027-12-31',
    ],
    [
      'of twelve months from any day on: as long after the day',
      { periodStart: '2025-11-30', periodEnd: '2026-11-29' },
      [part('Tiene sangre oculta en heces en el periodo', '2026-05-01')],
      '2027-04-30',
    ],
    ['without a day: nothing is told', wholeYear, [part(colonoscopy, null)], undefined],
    ['of which the year alone is known: nothing', wholeYear, [part(colonoscopy, '2020')], undefined],
    ['nothing found: nothing', wholeYear, [part(colonoscopy)], undefined],
    ['of a part that says nothing of it: nothing', wholeYear, [part('Otra', '2020-02-03')], undefined],
  ])('%s', (_what, period, parts, until) => {
    expect(goodUntil(colorectal, period, parts)).toBe(until);
  });
});

const prepared = new Map(loadOwnMeasures().map((measure) => [measure.name, prepareMeasure(measure)]));

test('every part of which is told for how long it counts is a part of its measure’s numerator', () => {
  for (const measure of loadOwnMeasures()) {
    const names = factsOf(measure)
      .filter(({ criterion }) => criterion === 'numerator')
      .map(({ name }) => name);
    const told = Object.keys(closingOf(`own-${measure.name}`).countsMonthsBefore ?? {});
    expect(names, measure.name).toEqual(expect.arrayContaining(told));
  }
});

describe('the measure itself says the same: it counts for the last period that is told, and not for the next', () => {
  const yes = 'numerator';
  test.each<[string, string, string, Resource[], string]>([
    ['ColorectalScreening', colonoscopy, '2020-02-03', [procedure('G0121', '2020-02-03')], yes],
    ['ColorectalScreening', colonoscopy, '2019-12-31', [report('18746-8', '2019-12-31')], yes],
    [
      'ColorectalScreening',
      'Tiene sigmoidoscopia o colonografía en cinco años',
      '2024-01-01',
      [report('79101-2', '2024-01-01')],
      yes,
    ],
    [
      'ColorectalScreening',
      'Tiene ADN en heces en tres años',
      '2025-06-15',
      [result('77353-1', '2025-06-15')],
      yes,
    ],
    [
      'ColorectalScreening',
      'Tiene sangre oculta en heces en el periodo',
      '2026-12-31',
      [result('29771-3', '2026-12-31')],
      yes,
    ],
    [
      'BreastScreening',
      'Tiene una mamografía en 27 meses',
      '2024-10-01',
      [report('24606-6', '2024-10-01')],
      yes,
    ],
    [
      'BreastScreening',
      'Tiene una mamografía en 27 meses',
      '2025-09-30',
      [report('24606-6', '2025-09-30')],
      yes,
    ],
    [
      'CervicalScreening',
      'Tiene citología en tres años',
      '2025-01-01',
      [result('10524-7', '2025-01-01')],
      yes,
    ],
    [
      'CervicalScreening',
      'Tiene prueba de VPH en cinco años, desde los 30',
      '2024-02-29',
      [result('21440-3', '2024-02-29')],
      yes,
    ],
    [
      'ControlledBloodPressure',
      'La última presión es menor de 140/90',
      '2026-09-01',
      [problem('I10', '2020-01-01'), bloodPressure(120, 70, '2026-09-01T09:00:00-05:00')],
      yes,
    ],
    [
      'PoorGlycemicControl',
      'La última HbA1c es mayor de 9 %',
      '2026-06-01',
      [problem('E11.9', '2019-01-01'), hba1c(7, '2026-06-01')],
      'rest',
    ],
    [
      'DepressionScreening',
      'El último tamizaje es negativo',
      '2026-05-10',
      [{ ...result('44261-6', '2026-05-10'), valueInteger: 3 } as Observation],
      yes,
    ],
  ])('%s: %s of %s', async (name, fact, day, resources, meets) => {
    const until = goodUntil(closingOf(`own-${name}`), wholeYear, [part(fact, day)]);
    const measure = prepared.get(name);
    if (!until || !measure) throw new Error('Nothing is told');
    const standing = async (year: number) => {
      const visits = [{ ...visit(`${year}-01-01`), id: `visit-${year}` }];
      const period = { start: `${year}-01-01T00:00:00.000-05:00`, end: `${year}-12-31T23:59:59.999-05:00` };
      const chart = { patientId: 'p', resources: [woman, ...visits, ...resources] };
      return evaluatePatient(measure, chart, period);
    };
    const last = Number(until.slice(0, 4));
    const [held, over] = [await standing(last), await standing(last + 1)];
    expect(held.standing).toBe(meets);
    expect(over.standing).toBe(meets === 'rest' ? 'numerator' : 'rest');
    if (held.standing === 'failed') throw new Error('failed');
    // What it was found by is named.
    const found = held.facts.find((one) => one.name === fact)?.evidence;
    expect(found).toEqual([`${resources.at(-1)?.resourceType}/${resources.at(-1)?.id}`]);
  });
});

describe('of a run', () => {
  const clinic = qualityClinic();

  test('who meets it is told with what, which day, and until when; a year alone is told as it is', async () => {
    const seen = visit('2026-03-02');
    const born = patient('1970-05-01');
    const refused = await clinic.bringIn([
      chartOf('lasting', [born, seen, procedure('G0121', '2020-02-03')]),
      chartOf('yearly', [born, seen, result('29771-3', '2026-04-05')]),
      chartOf('vague', [born, seen, procedure('G0121', '2020')]),
      chartOf('old', [born, seen, procedure('G0121', '2011-02-03')]),
      chartOf('older', [born, seen, procedure('G0121', '2009')]),
      chartOf('excluded', [born, seen, problem('C18.9', '2020-01-01')]),
    ]);
    expect(refused).toEqual([]);
    const run = await clinic.compute('own-ColorectalScreening');
    // As the page reads it.
    const { response } = qualityRoutes.listMeasuredPatients;
    const listed = async (standing: string) => {
      const { body } = await clinic.call(
        luis,
        'GET',
        `/quality/runs/${run.id}/patients?standing=${standing}`,
      );
      return response.parse(body).patients;
    };
    const meeting = await listed('numerator');
    const told = Object.fromEntries(meeting.map(({ id, goodUntil: until }) => [id, until]));
    expect(told).toEqual({ lasting: '2029-12-31', vague: null, yearly: '2026-12-31' });
    const [lasting] = meeting;
    expect(lasting?.decidedBy).toContainEqual({
      name: colonoscopy,
      value: true,
      found: [
        { reference: 'Procedure/lasting-procedure-G0121', text: expect.any(String), date: '2020-02-03' },
      ],
    });
    // Of who does not meet it the old one is named, too.
    const gaps = await clinic.call(luis, 'GET', `/quality/runs/${run.id}/gaps`);
    const [old, older] = qualityGapRoutes.listQualityGaps.response.parse(gaps.body).gaps;
    const reasonOf = (gap = old) => gap?.reasons.find(({ name }) => name === colonoscopy);
    expect(reasonOf()).toMatchObject({ value: false, found: [{ date: '2011-02-03' }] });
    expect(reasonOf(older)).toMatchObject({ value: false, found: [{ date: '2009' }] });
    const [excluded] = await listed('excluded');
    expect(excluded).toMatchObject({
      goodUntil: null,
      decidedBy: [{ name: 'Tiene o tuvo cáncer colorrectal', value: true }],
    });
  });
});
