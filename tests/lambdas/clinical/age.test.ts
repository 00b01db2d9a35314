import { describe, expect, it } from 'vitest';
import { ageDuring, ageOn } from '../../../lambdas/clinical/age.ts';

const years = (birthDate: string, onDay: string) => {
  const age = ageOn(birthDate, onDay);
  return age.kind === 'known' ? age.value.years : age.kind;
};

describe('the age of a person', () => {
  it('is unknown without a birth date, and with one that is none', () => {
    expect(ageOn(undefined, '2026-11-20')).toEqual({ kind: 'unknown', missing: ['birthDate'] });
    expect(ageOn('ayer', '2026-11-20')).toEqual({ kind: 'unknown', missing: ['birthDate'] });
  });

  it('does not apply before birth, and is zero on the day of birth', () => {
    expect(ageOn('2026-11-21', '2026-11-20').kind).toBe('notApplicable');
    expect(ageOn('2026-11-20', '2026-11-20')).toMatchObject({
      value: { years: 0, exact: { totalMonths: 0, totalDays: 0 } },
    });
  });

  it('grows on the birthday and not the day before', () => {
    expect(years('1962-03-04', '2026-03-03')).toBe(63);
    expect(years('1962-03-04', '2026-03-04')).toBe(64);
    expect(years('1962-03-04', '2026-03-05')).toBe(64);
  });

  it('grows on 1 March of common years for who was born on 29 February', () => {
    expect(years('2000-02-29', '2026-02-28')).toBe(25);
    expect(years('2000-02-29', '2026-03-01')).toBe(26);
    expect(years('2000-02-29', '2028-02-29')).toBe(28);
  });

  it('counts an infant’s months and days', () => {
    expect(ageOn('2026-01-31', '2026-03-01')).toMatchObject({
      value: { exact: { totalMonths: 1, totalDays: 29 } },
    });
  });

  it('is approximate where the birth date is a year or a month', () => {
    expect(ageOn('1962', '2026-11-20')).toEqual({ kind: 'known', value: { years: 64, isApproximate: true } });
    expect(ageOn('1962-12', '2026-11-20')).toEqual({
      kind: 'known',
      value: { years: 63, isApproximate: true },
    });
  });
});

describe('the age at something of which only the month or the year is known', () => {
  const during = (birthDate: string, date: string) => {
    const age = ageDuring(birthDate, date);
    return age.kind === 'known' ? [age.value.years, age.value.isApproximate] : age.kind;
  };
  it.each([
    ['1940-05-10', '2020-03', [79, false]],
    ['1940-05-10', '2020-05', [80, true]],
    ['1940-05-10', '2020', [80, true]],
    ['1940-01-01', '2020', [80, false]],
    ['1940', '2020', [80, true]],
    ['1940-05-10', '2020-05-09', [79, false]],
    ['2020-03-15', '2020-03', [0, true]],
    ['2020-04-01', '2020-03', 'notApplicable'],
    ['1940-05-10', '', 'unknown'],
  ])('born %s, in %s', (birthDate, date, expected) => {
    expect(during(birthDate, date)).toEqual(expected);
  });
});
