import type { AllergyIntolerance } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { allergySeverity, allergyStatus } from '../../../lambdas/clinical/allergy-status.ts';

const patient = { reference: 'Patient/1' };
const allergy = (text: string, more: Partial<AllergyIntolerance> = {}): AllergyIntolerance => ({
  resourceType: 'AllergyIntolerance',
  patient,
  code: { text },
  ...more,
});
const coded = (code: string) => ({ coding: [{ code }] });
const none = allergy('Sin alergias conocidas', { code: coded('716186003') });

describe('what is known of allergies', () => {
  it('is unknown without any record', () => {
    expect(allergyStatus([]).kind).toBe('unknown');
  });

  it('stays unknown where all that was recorded was an error or has been refuted', () => {
    const records = ['refuted', 'entered-in-error'].map((code) =>
      allergy('Látex', { verificationStatus: coded(code) }),
    );
    expect(allergyStatus(records).kind).toBe('unknown');
  });

  it('is told by the words of the International Patient Summary too', () => {
    const summary = (code: string) => allergy('en otro idioma', { code: coded(code) });
    expect(allergyStatus([summary('no-known-allergies')])).toEqual({
      kind: 'known',
      value: { kind: 'noneKnown' },
    });
    expect(allergyStatus([summary('no-allergy-info')]).kind).toBe('unknown');
    expect(allergyStatus([summary('no-allergy-info'), allergy('Látex')])).toMatchObject({
      value: { allergies: [{ allergy: { code: { text: 'Látex' } } }] },
    });
  });

  it('is none known only where somebody has stated it', () => {
    expect(allergyStatus([none])).toEqual({ kind: 'known', value: { kind: 'noneKnown' } });
  });

  it('is the active allergies even where somebody stated that there are none', () => {
    expect(allergyStatus([none, allergy('Látex')])).toMatchObject({ value: { kind: 'allergies' } });
  });

  it.each([
    ['409137002', 'No known drug allergy'],
    ['429625007', 'No known food allergy'],
    ['428607008', 'No known environmental allergy'],
  ])('%s says of the rest nothing, and is no allergy: %s', (code, display) => {
    const narrow = allergy(display, {
      code: { coding: [{ system: 'http://snomed.info/sct', code, display }] },
    });
    expect(allergyStatus([narrow]).kind).toBe('unknown');
    expect(allergyStatus([narrow, none])).toEqual({ kind: 'known', value: { kind: 'noneKnown' } });
    expect(allergyStatus([narrow, allergy('Látex')])).toMatchObject({
      value: { kind: 'allergies', allergies: [{ allergy: { code: { text: 'Látex' } } }] },
    });
  });

  it('does not take an allergy that is over for none known', () => {
    const past = allergy('Huevo', { clinicalStatus: coded('resolved') });
    expect(allergyStatus([past])).toEqual({ kind: 'known', value: { kind: 'noneActive', pastCount: 1 } });
  });

  it('lists the most dangerous first, and the unrated before the low', () => {
    const status = allergyStatus([
      allergy('leve', { criticality: 'low' }),
      allergy('sin valorar'),
      allergy('moderada', { reaction: [{ manifestation: [], severity: 'moderate' }] }),
      allergy('grave', { criticality: 'high' }),
    ]);
    const names =
      status.kind === 'known' && status.value.kind === 'allergies'
        ? status.value.allergies.map((entry) => entry.allergy.code?.text)
        : [];
    expect(names).toEqual(['grave', 'moderada', 'sin valorar', 'leve']);
  });

  it('rates by the worse of criticality and reactions', () => {
    const severe = { manifestation: [], severity: 'severe' as const };
    expect(allergySeverity(allergy('x', { criticality: 'low', reaction: [severe] }))).toBe('high');
    expect(allergySeverity(allergy('x', { criticality: 'unable-to-assess' }))).toBe('unrated');
  });
});
