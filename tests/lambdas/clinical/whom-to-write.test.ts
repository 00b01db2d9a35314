import type { Patient, RelatedPerson } from '@medplum/fhirtypes';
import { describe, expect, test } from 'vitest';
import { whomToWrite } from '../../../lambdas/clinical/whom-to-write.ts';

const today = '2026-11-20';
const code = (value: string) => [{ coding: [{ code: value }] }];
const child = (more: Partial<Patient> = {}): Patient & { id: string } => ({
  resourceType: 'Patient',
  id: 'p',
  birthDate: '2015-05-05',
  telecom: [{ system: 'email', value: 'nino@example.com' }],
  ...more,
});
const relative = (more: Partial<RelatedPerson> = {}): RelatedPerson => ({
  resourceType: 'RelatedPerson',
  id: 'm',
  patient: { reference: 'Patient/p' },
  relationship: code('MTH'),
  name: [{ given: ['Claudia'], family: 'Peña' }],
  telecom: [{ system: 'email', value: 'madre@example.com' }],
  ...more,
});
const order = (patient: Patient & { id: string }, related: RelatedPerson[] = [relative()]) =>
  whomToWrite(patient, related, today).map(({ name, telecom }) => name ?? telecom[0]?.value);

describe('It is written first', () => {
  test.each([
    ['on the day before 18', '2008-11-21', ['Claudia Peña', 'nino@example.com']],
    ['on the eighteenth birthday', '2008-11-20', ['nino@example.com']],
    ['on the day after', '2008-11-19', ['nino@example.com']],
    ['with a year of birth alone that makes 17', '2009', ['Claudia Peña', 'nino@example.com']],
    ['without a birth date', undefined, ['nino@example.com']],
    ['with a birth date to come', '2027-01-01', ['nino@example.com']],
  ])('%s to %s: %j', (_when, birthDate, expected) => {
    const { birthDate: _known, ...patient } = child();
    expect(order({ ...patient, ...(birthDate === undefined ? {} : { birthDate }) })).toEqual(expected);
  });

  test('to a guardian of the contacts where there is no related person', () => {
    const contact = [{ relationship: code('GUARD'), name: { text: 'Tía Inés' }, telecom: [] }];
    expect(order(child({ contact }), [])).toEqual(['Tía Inés', 'nino@example.com']);
  });

  test.each([
    ['a sister', { relationship: code('SIS') }],
    ['whoever is marked as inactive', { active: false }],
    ['whose time ended yesterday', { period: { end: '2026-11-19' } }],
    ['whose time begins tomorrow', { period: { start: '2026-11-21' } }],
    ['of whom nobody knows what they are', { relationship: [] }],
  ])('to no relative that is %s', (_who, more) => {
    expect(order(child(), [relative(more)])).toEqual(['nino@example.com']);
  });
});
