import type { Consent } from '@medplum/fhirtypes';
import { describe, expect, test } from 'vitest';
import {
  consentMethodOf,
  recordingConsent,
  recordingConsentSchema,
  standingConsent,
  withdrawnConsent,
} from '../../../../lambdas/clinical/documentation/recording-consent.ts';

const scope = { patientId: 'p1', visitId: 'v1', noteId: 'n1' };
const values = { giver: 'patient', giverName: '', method: 'verbal' } as const;
const at = (time: string) => new Date(`2026-11-25T${time}:00Z`);
const given = (time = '09:00', more: Partial<typeof scope> = {}) =>
  recordingConsent({ ...scope, ...more }, values, { isGiven: true, now: at(time) });
const refused = (time: string) => recordingConsent(scope, values, { isGiven: false, now: at(time) });
const stateOf = (...consents: Consent[]) => standingConsent(consents, scope).state;

describe('the consent to record', () => {
  test('says who, when and how', () => {
    const consent = recordingConsent(
      scope,
      { giver: 'representative', giverName: 'Rosa Prieto', method: 'written' },
      { isGiven: true, now: at('09:31') },
    );
    expect(consent).toMatchObject({
      status: 'active',
      dateTime: '2026-11-25T09:31:00.000Z',
      patient: { reference: 'Patient/p1' },
      performer: [{ display: 'Rosa Prieto' }],
      provision: { type: 'permit', data: [{ reference: { reference: 'Encounter/v1' } }] },
    });
    expect(consentMethodOf(consent)).toBe('written');
  });

  test('wants the name of whoever stands for the patient', () => {
    const asked = { giver: 'representative', giverName: '  ', method: 'verbal' };
    expect(recordingConsentSchema.safeParse(asked).success).toBe(false);
    expect(recordingConsentSchema.safeParse({ ...asked, giver: 'patient' }).success).toBe(true);
  });

  test('is unknown where nobody was asked, and holds for its visit alone', () => {
    expect(stateOf()).toBe('unknown');
    expect(stateOf(given())).toBe('given');
    expect(stateOf(given('09:00', { visitId: 'v2' }))).toBe('unknown');
    expect(stateOf(given('09:00', { patientId: 'p2' }))).toBe('unknown');
  });

  test('the newest word counts', () => {
    expect(stateOf(given('09:00'), refused('09:10'))).toBe('refused');
    expect(stateOf(refused('09:10'), given('09:20'))).toBe('given');
    expect(stateOf(withdrawnConsent(given('09:20'), at('09:40')), refused('09:10'))).toBe('withdrawn');
  });

  test('is nothing that a draft, an error or another category says', () => {
    expect(stateOf({ ...given(), status: 'draft' })).toBe('unknown');
    expect(stateOf({ ...given(), status: 'entered-in-error' })).toBe('unknown');
    expect(stateOf({ ...given(), category: [{ text: 'Grabación' }] })).toBe('unknown');
    expect(stateOf({ ...given(), provision: { ...given().provision, type: 'deny' } })).toBe('refused');
  });

  test('of a note without a visit holds for that note', () => {
    const alone = { ...scope, visitId: undefined };
    const consent = recordingConsent(alone, values, { isGiven: true, now: at('09:00') });
    expect(standingConsent([consent], alone).state).toBe('given');
    expect(standingConsent([consent], { ...alone, noteId: 'n2' }).state).toBe('unknown');
  });
});
