import type { ContactPoint } from '@medplum/fhirtypes';
import { expect, test } from 'vitest';
import { patientEmail } from '../../../lambdas/clinical/patient-email.ts';

const now = new Date('2026-11-20T12:00:00Z');
const email = (value: string, rest: ContactPoint = {}): ContactPoint => ({ system: 'email', value, ...rest });
const choose = (...telecom: ContactPoint[]) => patientEmail({ telecom }, now);

test.each([
  ['no contact at all', [], undefined],
  ['a telephone alone', [{ system: 'phone', value: '+13055550100' }], undefined],
  ['the only address', [email(' ana@example.com ')], 'ana@example.com'],
  ['an address that is none', [email('ana en example.com')], undefined],
  ['an old address', [email('ana@example.com', { use: 'old' })], undefined],
  [
    'the preferred address',
    [email('a@example.com', { rank: 2 }), email('b@example.com', { rank: 1 })],
    'b@example.com',
  ],
  [
    'one with a rank before one without',
    [email('a@example.com'), email('b@example.com', { rank: 3 })],
    'b@example.com',
  ],
  [
    'home before work',
    [email('w@example.com', { use: 'work' }), email('h@example.com', { use: 'home' })],
    'h@example.com',
  ],
  ['an address until today', [email('a@example.com', { period: { end: '2026-11-20' } })], 'a@example.com'],
  ['an address until yesterday', [email('a@example.com', { period: { end: '2026-11-19' } })], undefined],
  ['an address from tomorrow on', [email('a@example.com', { period: { start: '2026-11-21' } })], undefined],
] as [string, ContactPoint[], string | undefined][])('%s', (_title, telecom, expected) => {
  expect(choose(...telecom)).toBe(expected);
});

test('a patient without contacts has none', () => {
  expect(patientEmail({}, now)).toBeUndefined();
});
