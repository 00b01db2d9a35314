import type { Observation } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { subjectOn } from '../../../../lambdas/clinical/laboratory/interpret/subject-on.ts';

const woman = { gender: 'female', birthDate: '1990-05-01' } as const;
const stated = (at: string, code: '77386006' | '60001007', more: Partial<Observation> = {}): Observation => ({
  resourceType: 'Observation',
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: '82810-3' }] },
  effectiveDateTime: at,
  valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code }] },
  ...more,
});
const weeks = (at: string, value: number, code = 'wk'): Observation => ({
  resourceType: 'Observation',
  status: 'final',
  code: { coding: [{ system: 'http://loinc.org', code: '49051-6' }] },
  effectiveDateTime: at,
  valueQuantity: { value, code },
});
const pregnancyOn = (observations: readonly Observation[], day: string) =>
  subjectOn(woman, observations, day).pregnancy;

describe('the pregnancy that a chart tells on the day of a result', () => {
  it('is not known where nobody recorded it', () => {
    expect(subjectOn(woman, [], '2026-11-25')).toEqual({ sex: 'female', birthDate: '1990-05-01' });
  });

  it.each([
    ['2026-03-01', 13, 1],
    ['2026-03-07', 13, 1],
    ['2026-03-08', 13, 2],
    ['2026-03-01', 27, 2],
    ['2026-03-08', 27, 3],
  ])('on %s, after week %d was recorded on March 1, is of trimester %d', (day, week, trimester) => {
    const recorded = [stated('2026-03-01', '77386006'), weeks('2026-03-01', week)];
    expect(pregnancyOn(recorded, day)).toBe(trimester);
  });

  it('has no trimester without a week, and counts days, too', () => {
    const pregnant = stated('2026-03-01', '77386006');
    expect(pregnancyOn([pregnant], '2026-03-02')).toBe('yes');
    expect(pregnancyOn([pregnant, weeks('2026-03-01', 200, 'd')], '2026-03-01')).toBe(3);
    expect(pregnancyOn([pregnant, weeks('2026-03-01', 12, 'mo')], '2026-03-01')).toBe('yes');
  });

  it('is over after 300 days, and "not pregnant" says nothing after 30', () => {
    const pregnant = [stated('2026-01-01', '77386006')];
    expect(pregnancyOn(pregnant, '2026-10-28')).toBe('yes');
    expect(pregnancyOn(pregnant, '2026-10-29')).toBeUndefined();
    const not = [stated('2026-01-01', '60001007')];
    expect(pregnancyOn(not, '2026-01-31')).toBe('no');
    expect(pregnancyOn(not, '2026-02-01')).toBeUndefined();
  });

  it('is what was known until that day, and no error', () => {
    const later = [stated('2026-06-01', '77386006')];
    expect(pregnancyOn(later, '2026-05-31')).toBeUndefined();
    const wrong = stated('2026-06-01', '77386006', { status: 'entered-in-error' });
    expect(pregnancyOn([wrong], '2026-06-02')).toBeUndefined();
    expect(pregnancyOn([...later, stated('2026-08-01', '60001007')], '2026-08-02')).toBe('no');
  });
});
