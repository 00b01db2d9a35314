import { describe, expect, it } from 'vitest';
import {
  deathOf,
  emailAddress,
  medicalRecordNumber,
  patientName,
  phoneNumbers,
  phoneText,
  sexText,
} from '../../../lambdas/clinical/patient-identity.ts';

describe('who a patient is', () => {
  it('is named by the official name, not by an old one', () => {
    const name = [
      { use: 'old' as const, family: 'Ruiz', given: ['Ana'] },
      { use: 'official' as const, family: 'Pérez Núñez', given: ['Ana', 'María'] },
    ];
    expect(patientName({ name })).toBe('Ana María Pérez Núñez');
  });

  it('says that the name is missing, and takes a name in one piece for one', () => {
    expect(patientName({})).toBe('Nombre no consta');
    expect(patientName({ name: [{ text: 'Recién nacida Soto' }] })).toBe('Recién nacida Soto');
  });

  it('has a medical record number only where one is marked as such', () => {
    expect(medicalRecordNumber({ identifier: [{ value: '7' }] })).toBeUndefined();
    const identifier = [{ value: '7' }, { type: { coding: [{ code: 'MR' }] }, value: '1040003' }];
    expect(medicalRecordNumber({ identifier })).toBe('1040003');
  });

  it('goes by the number of the organization it is with, whatever other hospitals gave it', () => {
    const numbered = (system: string, value: string) => ({
      type: { coding: [{ code: 'MR' }] },
      system,
      value,
    });
    const elsewhere = numbered('http://hospital.smarthealthit.org', '6c0e');
    const other = numbered('https://auxilia.example/organizations/otra/mrn', '1000009');
    const own = numbered('https://auxilia.example/organizations/propia/mrn', '1000001');
    expect(medicalRecordNumber({ identifier: [elsewhere, own] })).toBe('1000001');
    expect(medicalRecordNumber({ identifier: [elsewhere] })).toBe('6c0e');
    // A number that another clinic's export brought stands before the one that was given here.
    expect(medicalRecordNumber({ identifier: [other, elsewhere, own] })).toBe('1000001');
  });

  it('has the best telephone first and none that is no longer used', () => {
    const telecom = [
      { system: 'phone' as const, value: '1' },
      { system: 'phone' as const, value: '2', rank: 1 },
      { system: 'phone' as const, value: '3', use: 'old' as const },
      { system: 'email' as const, value: 'ana@example.com' },
    ];
    expect(phoneNumbers({ telecom })).toEqual(['2', '1']);
    expect(emailAddress({ telecom })).toBe('ana@example.com');
  });

  it('writes telephones of the United States as people there do', () => {
    expect(phoneText('+13055550123')).toBe('(305) 555-0123');
    expect(phoneText('+34 600 000 000')).toBe('+34 600 000 000');
  });

  it('does not take an unrecorded sex for one', () => {
    expect([undefined, 'unknown' as const, 'female' as const].map(sexText)).toEqual([
      'No consta',
      'No consta',
      'Mujer',
    ]);
  });

  it('is dead where the record says so, with or without a date', () => {
    expect(deathOf({ resourceType: 'Patient' })).toBeUndefined();
    expect(deathOf({ resourceType: 'Patient', deceasedBoolean: false })).toBeUndefined();
    expect(deathOf({ resourceType: 'Patient', deceasedBoolean: true })).toEqual({ at: undefined });
    expect(deathOf({ resourceType: 'Patient', deceasedDateTime: '2025-02' })).toEqual({ at: '2025-02' });
  });
});
