import type { Patient } from '@medplum/fhirtypes';
import { expect, test } from 'vitest';
import { shownPatient } from '../../../frontend/lib/shown-patient.ts';

const patient = (more: Partial<Patient>) =>
  shownPatient({
    resourceType: 'Patient',
    id: 'p',
    name: [{ given: ['Rosa'], family: 'Peña' }],
    birthDate: '1970-05-06',
    ...more,
  });

test.each<[string, Partial<Patient>, string]>([
  ['is alive and in use', { active: true }, 'Nac. 6 may 1970'],
  ['of whom nothing is said', {}, 'Nac. 6 may 1970'],
  ['has died on a known day', { deceasedDateTime: '2026-01-02' }, 'Nac. 6 may 1970 · Ha fallecido'],
  ['has died', { deceasedBoolean: true, active: false }, 'Nac. 6 may 1970 · Ha fallecido'],
  ['is said to live', { deceasedBoolean: false }, 'Nac. 6 may 1970'],
  ['is not in use', { active: false }, 'Nac. 6 may 1970 · Ficha inactiva'],
  [
    'was joined to another',
    { active: false, link: [{ type: 'replaced-by', other: { reference: 'Patient/q' } }] },
    'Nac. 6 may 1970 · Ficha unida a otra',
  ],
  [
    'has another joined to it',
    { link: [{ type: 'replaces', other: { reference: 'Patient/q' } }] },
    'Nac. 6 may 1970',
  ],
])('whoever picks a patient reads of one who %s', (_what, more, detail) => {
  expect(patient(more)).toEqual({ id: 'p', name: 'Rosa Peña', detail });
});
