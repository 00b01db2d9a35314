import type { Patient } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { versionChanges } from '../../../../frontend/features/patient/changes/version-changes.ts';
import { demographicsTexts } from '../../../../frontend/features/patient/demographics/field-labels.ts';
import { mergeChanges } from '../../../../frontend/features/patient/editing/merge-changes.ts';
import { noDemographics } from '../../../../lambdas/clinical/demographics-form.ts';
import { readDemographics } from '../../../../lambdas/clinical/patient-demographics.ts';

const told = { ...demographicsTexts, read: readDemographics };

const base = { ...noDemographics, phone: '1', city: 'Miami', email: 'a@example.com' };

describe('two people’s changes', () => {
  it('are joined where each changed something else', () => {
    const merged = mergeChanges(base, { ...base, phone: '2' }, { ...base, city: 'Hialeah' });
    expect(merged).toEqual({
      values: { ...base, phone: '2', city: 'Hialeah' },
      conflicts: [],
      adopted: ['city'],
    });
  });

  it('conflict where both changed the same differently, and mine is kept until I choose', () => {
    const merged = mergeChanges(base, { ...base, phone: '2' }, { ...base, phone: '3' });
    expect(merged).toMatchObject({ values: { phone: '2' }, conflicts: ['phone'], adopted: [] });
  });

  it('agree where both changed the same alike', () => {
    const merged = mergeChanges(base, { ...base, phone: '2' }, { ...base, phone: '2' });
    expect(merged).toMatchObject({ values: { phone: '2' }, conflicts: [], adopted: [] });
  });
});

const version = (number: number, resource?: Partial<Patient>) => ({
  version: `W/"${number}"`,
  lastModified: `2026-01-0${number}T00:00:00Z`,
  resource: resource && ({ resourceType: 'Patient', ...resource } as Patient),
});

describe('the history of a patient', () => {
  it('tells what each version changed', () => {
    const changes = versionChanges(
      [
        version(4),
        version(3, { birthDate: '1962-03-04', active: false }),
        version(2, { birthDate: '1962-03-04' }),
        version(1, {}),
      ],
      told,
    );
    expect(changes.map(({ kind, changes }) => [kind, ...changes])).toEqual([
      ['deleted'],
      ['changed'],
      ['changed', expect.stringMatching(/^Fecha de nacimiento: No consta → 4 mar\.? 1962$/)],
      ['created'],
    ]);
  });

  it('says nothing of a version whose predecessor it was not given', () => {
    expect(versionChanges([version(9, {}), version(8, {})], told).map(({ version }) => version)).toEqual([
      'W/"9"',
    ]);
  });
});
