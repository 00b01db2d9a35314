import { describe, expect, test } from 'vitest';
import { unseenIn } from '../../../lambdas/quality/runs/unseen.ts';
import { bloodPressure, hba1c, patient, problem, visit } from './measured-patient.ts';

const types = ['Condition', 'Encounter', 'Immunization', 'MedicationRequest', 'Observation', 'Patient'];
const kinds = (resource: Parameters<typeof unseenIn>[0][number]) =>
  unseenIn([resource], types).map(({ kind }) => kind);
const albumin = { coding: [{ system: 'http://loinc.org', code: '9318-7' }] };
const without = (resource: object, name: string) => ({ ...resource, [name]: undefined }) as never;

describe('of a chart no measure can see', () => {
  test.each<[string, never | object, string[]]>([
    ['a result with all', hba1c(7, '2026-05-05'), []],
    ['one in words alone', hba1c(7, '2026-05-05', '%', { code: { text: 'HbA1c' } }), ['uncoded']],
    [
      'one whose code is empty',
      hba1c(7, '2026-05-05', '%', { code: { coding: [{ code: '' }] } }),
      ['uncoded'],
    ],
    ['one without a date', without(hba1c(7, '2026-05-05'), 'effectiveDateTime'), ['undated']],
    [
      'one whose unit is written, not coded',
      hba1c(7, '2026-05-05', '%', { valueQuantity: { value: 7, unit: '%' } }),
      ['unit'],
    ],
    ['a score', hba1c(7, '2026-05-05', '{score}'), []],
    ['a pressure of which a part has none', withoutUnit(), ['unit']],
    ['a problem in words', problem('E11.9', undefined, { code: { text: 'diabetes' } }), ['uncoded']],
    ['a problem of which nobody knows since when', problem('E11.9'), []],
    ['a visit without a time', without(visit('2026-03-02'), 'period'), ['undated']],
    ['a patient without a birth date', patient(), ['birth-date']],
    ['a patient of whom the year is known', patient('1970'), ['birth-date']],
    ['a patient with one', patient('1970-01-01'), []],
    [
      'a medicine that is named elsewhere',
      {
        resourceType: 'MedicationRequest',
        id: 'm',
        authoredOn: '2026-01-01',
        medicationReference: { reference: 'Medication/x' },
      },
      [],
    ],
    [
      'what was entered in error',
      hba1c(7, '2026-05-05', '%', { code: {}, status: 'entered-in-error' }),
      ['in-error'],
    ],
    ['HbA1c as IFCC tells it', hba1c(75, '2026-05-05', 'mmol/mol'), ['converted']],
    ['another result in mmol/mol', hba1c(3, '2026-05-05', 'mmol/mol', { code: albumin }), []],
    ['what the measure does not read', { resourceType: 'Procedure', id: 'x' }, []],
  ])('%s', (_what, resource, expected) => {
    expect(kinds(resource as never)).toEqual(expected);
  });

  test('the same twice is told once, and what differs is not the same', () => {
    const twice = [hba1c(7, '2026-05-05'), { ...hba1c(7, '2026-05-05'), id: 'again' }];
    expect(unseenIn(twice, types)).toEqual([{ kind: 'duplicate', reference: 'Observation/again' }]);
    expect(unseenIn([hba1c(7, '2026-05-05'), hba1c(8, '2026-05-05')], types)).toEqual([]);
  });

  test('of one kind no more than some of a chart are named', () => {
    const many = Array.from({ length: 50 }, (_, id) => problem('', undefined, { id: `p${id}`, code: {} }));
    expect(unseenIn(many, types)).toHaveLength(20);
  });
});

function withoutUnit() {
  const pressure = bloodPressure(120, 70, '2026-05-05T10:00:00-05:00');
  const [systolic, diastolic] = pressure.component ?? [];
  return {
    ...pressure,
    component: [systolic, { ...diastolic, valueQuantity: { value: 70, unit: 'mmHg' } }],
  };
}
