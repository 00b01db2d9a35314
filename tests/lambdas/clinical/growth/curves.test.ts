import { describe, expect, it } from 'vitest';
import { growthCurves } from '../../../../lambdas/clinical/growth/curves.ts';
import { growthOf } from '../../../../lambdas/clinical/growth/growth.ts';

describe('a percentile drawn over ages', () => {
  it.each([
    ['who-2006', 'weight', 'female', '2026-01-01', 12],
    ['who-2007', 'bmi', 'male', '2018-01-01', 100],
    ['cdc-2000', 'height', 'female', '2016-01-01', 130],
  ] as const)(
    'of %s, %s, %s is where that table puts its value',
    (standard, measure, sex, birthDate, months) => {
      const curves = growthCurves({ standard, measure, sex }, [months - 6, months + 6]);
      expect(curves.map(({ percentile }) => percentile)).toEqual([3, 15, 50, 85, 97]);
      const day = new Date(Date.parse(birthDate) + Math.round(months * 30.4375) * 86_400_000)
        .toISOString()
        .slice(0, 10);
      for (const { percentile, points } of curves) {
        // The middle of what is drawn is that age.
        const value = points[24]?.value ?? 0;
        const place = growthOf(measure, value, { sex, birthDate }, day);
        const found =
          place.kind === 'known' ? place.value.find((one) => one.standard === standard) : undefined;
        expect(found?.percentile).toBeCloseTo(percentile, 0);
        expect(found?.months).toBeCloseTo(months, 1);
      }
    },
  );

  it('ends where its table does, and is none beyond it', () => {
    const [curve] = growthCurves({ standard: 'who-2006', measure: 'weight', sex: 'female' }, [-12, 300]);
    expect(curve?.points[0]?.months).toBe(0);
    expect(curve?.points.at(-1)?.months).toBeCloseTo(60.9, 0);
    expect(growthCurves({ standard: 'who-2006', measure: 'weight', sex: 'female' }, [100, 120])).toEqual([]);
  });
});
