import { describe, expect, it } from 'vitest';
import { ageOn } from '../../../lambdas/clinical/age.ts';
import { ageText } from '../../../lambdas/clinical/age-text.ts';

const today = '2026-11-20';

describe('an age in words', () => {
  it.each([
    [undefined, 'No consta'],
    ['2027-01-01', 'No consta'],
    ['2026-11-19', '1 día'],
    ['2026-10-24', '27 días'],
    ['2026-10-20', '1 mes'],
    ['2024-11-21', '23 meses'],
    ['2024-11-20', '2 años'],
    ['1962-03-04', '64 años'],
    ['1962', 'unos 64 años'],
  ])('of somebody born on %s is %s', (birthDate, text) =>
    expect(ageText(ageOn(birthDate, today))).toBe(text),
  );
});
