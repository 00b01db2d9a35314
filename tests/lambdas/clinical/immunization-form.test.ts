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
