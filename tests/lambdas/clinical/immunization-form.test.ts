import type { Immunization } from '@medplum/fhirtypes';
import { expect, test } from 'vitest';
import { immunizationForm } from '../../../lambdas/clinical/immunization-form.ts';

const vaccine: Immunization = {
  resourceType: 'Immunization',
  status: 'completed',
  patient: {},
  vaccineCode: { text: 'Gripe' },
  occurrenceString: 'en otoño',
  protocolApplied: [{ series: 'Adultos', doseNumberString: 'Refuerzo' }],
};

test('the number of a dose takes the place of the words that another system had for it: FHIR takes one of the two', () => {
  const changed = immunizationForm.apply(vaccine, { ...immunizationForm.read(vaccine), dose: '2' });
  expect(changed.protocolApplied).toEqual([{ series: 'Adultos', doseNumberPositiveInt: 2 }]);
});

test('what was not touched stays in the words of another system', () => {
  const changed = immunizationForm.apply(vaccine, { ...immunizationForm.read(vaccine), lot: 'A1' });
  expect(changed).toEqual({ ...vaccine, lotNumber: 'A1' });
});

test('nobody was vaccinated before they were born', () => {
  const typed = { ...immunizationForm.blank, concept: { text: 'BCG', coding: [] } };
  const problem = (date: string) =>
    immunizationForm.schema('2026-11-20', '2000-05-04').safeParse({ ...typed, date }).error?.issues[0]
      ?.message;
  expect(problem('5/3/2000')).toBe('Esa fecha es anterior al nacimiento');
  expect(problem('5/4/2000')).toBeUndefined();
});
