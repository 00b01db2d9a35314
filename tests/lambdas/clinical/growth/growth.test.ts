import { describe, expect, it } from 'vitest';
import {
  type GrowthPlace,
  type GrowthSubject,
  growthOf,
} from '../../../../lambdas/clinical/growth/growth.ts';
import { standardNormal } from '../../../../lambdas/clinical/growth/standard-normal.ts';
import { type GrowthMeasure, growthTables } from '../../../../lambdas/clinical/growth/tables/tables.ts';

const girl: GrowthSubject = { sex: 'female', birthDate: '2020-01-01' };
const boy: GrowthSubject = { sex: 'male', birthDate: '2020-01-01' };
function placed(measure: GrowthMeasure, value: number, subject: GrowthSubject, day: string): GrowthPlace[] {
  const answer = growthOf(measure, value, subject, day);
  if (answer.kind !== 'known') throw new Error(JSON.stringify(answer));
  return answer.value;
}
const byStandard = (places: readonly GrowthPlace[], standard: GrowthPlace['standard']) =>
  places.find((place) => place.standard === standard);

describe('the place of a measure among children', () => {
  it('of a girl of 9 kg at 365 days has the z-score that the published parameters give', () => {
    // L −0.2022, M 8.9462, S 0.12267: figshare.com/articles/dataset/data_anthro_for_deposit_pdf/4294085.
    const [place] = placed('weight', 9, girl, '2020-12-31');
    expect(place?.standard).toBe('who-2006');
    expect(place?.z).toBeCloseTo(0.04885, 2);
  });

  // The median of each table is at the 50th percentile, and what CDC prints for its 3rd and 97th is there.
  it.each([
    ['weight', 'male', '2020-01-01', '2020-01-01', 3.3464, 'who-2006', 50],
    ['height', 'male', '2020-01-01', '2020-01-01', 49.8842, 'who-2006', 50],
    ['head', 'female', '2020-01-01', '2020-01-01', 33.8787, 'who-2006', 50],
    ['height', 'male', '2010-01-01', '2020-01-02', 137.7795, 'who-2007', 50],
    ['weight', 'male', '2018-01-01', '2020-01-01', 10.38209025, 'cdc-2000', 3],
    ['weight', 'male', '2018-01-01', '2020-01-01', 15.59648294, 'cdc-2000', 97],
    ['height', 'male', '2018-01-01', '2020-01-01', 79.91084447, 'cdc-2000', 3],
    ['bmi', 'male', '2018-01-01', '2020-01-01', 14.52095333, 'cdc-2000', 3],
  ] as const)(
    '%s of a %s born on %s, on %s: %d is by %s at the %dth percentile',
    (measure, sex, birthDate, day, value, standard, percentile) => {
      const place = byStandard(placed(measure, value, { sex, birthDate }, day), standard);
      expect(place?.percentile).toBeCloseTo(percentile, 0);
    },
  );

  it('is by WHO alone below two years, by both from there on, and by CDC alone from 19', () => {
    const standards = (day: string) => placed('bmi', 17, girl, day).map(({ standard }) => standard);
    expect(standards('2021-12-31')).toEqual(['who-2006']);
    expect(standards('2022-01-01')).toEqual(['who-2006', 'cdc-2000']);
    expect(standards('2025-06-01')).toEqual(['who-2007', 'cdc-2000']);
    expect(standards('2039-02-01')).toEqual(['cdc-2000']);
  });

  it('has no answer from 20 years on, and none of a head from five and a half', () => {
    expect(growthOf('bmi', 20, girl, '2040-01-01').kind).toBe('notApplicable');
    expect(growthOf('head', 52, girl, '2026-01-01').kind).toBe('notApplicable');
    expect(growthOf('weight', 60, { ...girl, birthDate: '2020-01-02' }, '2040-01-01').kind).toBe('known');
  });

  it('asks for the sex, and for the day of birth', () => {
    expect(growthOf('weight', 9, { birthDate: '2020-01-01' }, '2020-12-31')).toEqual({
      kind: 'unknown',
      missing: ['sex'],
    });
    for (const birthDate of ['2020', '2020-01', undefined]) {
      expect(
        growthOf('weight', 9, { sex: 'female', ...(birthDate ? { birthDate } : {}) }, '2020-12-31'),
      ).toEqual({
        kind: 'unknown',
        missing: ['birthDate'],
      });
    }
    expect(growthOf('weight', 9, girl, '2019-12-31').kind).toBe('notApplicable');
    expect(growthOf('weight', 0, girl, '2020-12-31')).toEqual({ kind: 'unknown', missing: ['value'] });
  });
});

describe('a child born before term', () => {
  const preterm = (gestationalWeeks: number): GrowthSubject => ({ ...girl, gestationalWeeks });

  it('is of its corrected age: born at 32 weeks, at 112 days it is as one of term at 56', () => {
    const [corrected] = placed('weight', 5, preterm(32), '2020-04-22');
    const [ofTerm] = placed('weight', 5, girl, '2020-02-26');
    expect(corrected?.z).toBeCloseTo(ofTerm?.z ?? 0, 6);
    expect(corrected?.correctedDays).toBe(56);
  });

  it.each([
    [36, '2021-12-31', 28],
    [36, '2022-01-01', 0],
    [37, '2020-06-01', 0],
  ])('born at %d weeks, on %s, is corrected by %d days', (weeks, day, days) => {
    expect(placed('weight', 9, preterm(weeks), day)[0]?.correctedDays).toBe(days);
  });

  it('has no table before term', () => {
    expect(growthOf('weight', 1.8, preterm(32), '2020-02-25').kind).toBe('notApplicable');
    expect(growthOf('weight', 1.8, preterm(32), '2020-02-26').kind).toBe('known');
  });
});

describe('far from the median', () => {
  it('WHO goes on by the distance between the second and the third deviation', () => {
    // Girl at birth, L 0.3809, M 3.2322, S 0.14171: 3 SD 4.79, 2 SD 4.23.
    const [place] = placed('weight', 5.35, girl, '2020-01-01');
    expect(place?.z).toBeCloseTo(4, 1);
  });

  it('a body mass index above CDC’s 95th percentile is told as a percentage of it', () => {
    const at = (value: number) => byStandard(placed('bmi', value, boy, '2022-01-01'), 'cdc-2000')?.ofP95;
    expect(at(19.33)).toBeUndefined();
    expect(at(19.34)).toBeCloseTo(100, 1);
    expect(at(23.2)).toBeCloseTo(120, 0);
  });

  it.each([
    ['weight', 1.5, false],
    ['weight', 12, true],
    ['height', 25, true],
    ['height', 45, false],
    ['head', 49, true],
  ] as const)('a %s of %d at birth is asked about: %s', (measure, value, isImplausible) => {
    expect(placed(measure, value, girl, '2020-01-01')[0]?.isImplausible).toBe(isImplausible);
  });
});

it.each([
  [0, 0.5],
  [-1.880794, 0.03],
  [1.644854, 0.95],
  [3, 0.99865],
])('the share below %d of a normal distribution is %d', (z, share) => {
  expect(standardNormal(z)).toBeCloseTo(share, 5);
});

it('the tables rise in age, and none has a hole in it', () => {
  expect(growthTables).toHaveLength(28);
  for (const { points } of growthTables) {
    expect(points.every((point, index) => index === 0 || point.at > (points[index - 1]?.at ?? 0))).toBe(true);
  }
});
