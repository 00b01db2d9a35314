import type { Consent } from '@medplum/fhirtypes';
import { expect, test } from 'vitest';
import { channelConsent } from '../../../lambdas/clinical/channel-consent.ts';

function consent(type: 'permit' | 'deny', dateTime: string, change: Partial<Consent> = {}): Consent {
  return {
    resourceType: 'Consent',
    status: 'active',
    scope: { text: 'x' },
    category: [{ coding: [{ system: 'urn:auxilia:consent', code: 'channel' }] }],
    dateTime,
    provision: { type, code: [{ coding: [{ system: 'urn:auxilia:channel', code: 'email' }] }] },
    ...change,
  };
}

test.each([
  ['nothing said', [], 'unknown'],
  ['permitted', [consent('permit', '2026-01-01')], 'permitted'],
  ['refused', [consent('deny', '2026-01-01')], 'refused'],
  [
    'refused after it was permitted',
    [consent('permit', '2026-01-01'), consent('deny', '2026-02-01')],
    'refused',
  ],
  [
    'permitted after it was refused',
    [consent('permit', '2026-02-01'), consent('deny', '2026-01-01')],
    'permitted',
  ],
  ['a refusal that was taken back', [consent('deny', '2026-01-01', { status: 'inactive' })], 'unknown'],
  [
    'a refusal of something else',
    [consent('deny', '2026-01-01', { category: [{ text: 'Investigación' }] })],
    'unknown',
  ],
] as [string, Consent[], string][])('%s', (_title, consents, expected) => {
  expect(channelConsent(consents, 'email')).toBe(expected);
});

test('what is said of one channel says nothing of another', () => {
  expect(channelConsent([consent('deny', '2026-01-01')], 'sms')).toBe('unknown');
});
