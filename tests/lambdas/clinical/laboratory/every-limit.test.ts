import { describe, expect, it } from 'vitest';
import type {
  Analyte,
  AnalyteRange,
} from '../../../../lambdas/clinical/laboratory/analytes/analyte-schema.ts';
import { analytes } from '../../../../lambdas/clinical/laboratory/analytes/analytes.ts';
import { judge } from '../../../../lambdas/clinical/laboratory/interpret/judge.ts';
import type { Subject } from '../../../../lambdas/clinical/laboratory/measured.ts';

/* Each limit that there is, looked at from below, at it and from above; and each test without value, without unit, and impossible. */

const today = '2026-11-25';
const daysIn: Record<string, number> = { d: 1, mo: 31, y: 366 };

/** Somebody for whom a range is: as old as it begins, or as whoever is only just within it. */
function personOf({ sex, from, pregnancy }: AnalyteRange): Subject {
  const [, count = '', unit = ''] = /^(\d+)(d|mo|y)$/.exec(from ?? '') ?? [];
  const days =
    from === undefined ? (pregnancy === undefined ? 0 : 30 * 366) : Number(count) * (daysIn[unit] ?? 0);
  const birthDate = new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
  const isPregnant = pregnancy !== undefined;
  return {
    sex: isPregnant ? 'female' : (sex ?? 'male'),
    birthDate,
    pregnancy: pregnancy === 'any' ? 1 : (pregnancy ?? 'no'),
  };
}

function flagOf(
  analyte: Analyte,
  range: AnalyteRange,
  value: number | undefined,
  unit: string = analyte.unit,
) {
  const measured = {
    name: analyte.name.es,
    ...(value === undefined ? {} : { amount: { value } }),
    ...(unit ? { unit } : {}),
    ...(range.fasting === undefined ? {} : { fasting: range.fasting }),
    at: today,
    origin: { kind: 'row', row: 1 },
  } as const;
  const recognised = { loinc: analyte.loinc[0] ?? '', name: analyte.name.es, analyte };
  const { flag } = judge(measured, recognised, personOf(range), today);
  return flag.kind === 'known' ? flag.value : flag.kind;
}

const isLow = (flag: string) => flag === 'low' || flag === 'criticalLow';
const isHigh = (flag: string) => flag === 'high' || flag === 'criticalHigh';
const judgedOnce = analytes.filter(({ ranges }) => ranges.length > 0);

describe('every range of every test', () => {
  it.each(judgedOnce.map((analyte) => [analyte.id, analyte] as const))('%s', (_, analyte) => {
    const wrong: string[] = [];
    const { possible } = analyte;
    for (const range of analyte.ranges) {
      const { low, high } = range;
      const step = Math.max(Math.abs(low ?? high ?? 1) * 1e-6, 1e-9);
      const say = (what: string, value: number) =>
        wrong.push(`${JSON.stringify(range)} ${what} ${value}: ${flagOf(analyte, range, value)}`);
      if (low !== undefined) {
        if (low - step >= possible.low && !isLow(flagOf(analyte, range, low - step)))
          say('below', low - step);
        if (flagOf(analyte, range, low) === 'low') say('at', low);
      }
      if (high !== undefined) {
        if (high + step <= possible.high && !isHigh(flagOf(analyte, range, high + step)))
          say('above', high + step);
        if (flagOf(analyte, range, high) === 'high') say('at', high);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(judgedOnce.map((analyte) => [analyte.id, analyte] as const))(
    '%s says nothing without a value or unit, nor of an impossible value',
    (_, analyte) => {
      const [range] = analyte.ranges;
      if (!range) throw new Error('no range');
      expect(flagOf(analyte, range, undefined)).toBe('unknown');
      expect(flagOf(analyte, range, analyte.possible.high * 1.01 + 1)).toBe('unknown');
      expect(flagOf(analyte, range, analyte.possible.low - Math.abs(analyte.possible.low) * 0.01 - 1)).toBe(
        'unknown',
      );
      // Ones alone are printed without a unit.
      if (analyte.unit !== '1' && analyte.unit !== '[pH]')
        expect(flagOf(analyte, range, range.low ?? range.high ?? 1, '')).toBe('unknown');
    },
  );
});

describe('every critical limit of every test', () => {
  it.each(
    analytes.filter(({ critical }) => critical.length > 0).map((analyte) => [analyte.id, analyte] as const),
  )('%s', (_, analyte) => {
    const wrong: string[] = [];
    for (const limit of analyte.critical) {
      const { low, high } = limit;
      const step = Math.max(Math.abs(low ?? high ?? 1) * 1e-6, 1e-9);
      const is = (value: number) => flagOf(analyte, limit, value);
      if (low !== undefined) {
        if (is(low) !== 'criticalLow' || is(low - step) !== 'criticalLow')
          wrong.push(`at ${low}: ${is(low)}`);
        if (is(low + step) === 'criticalLow') wrong.push(`above ${low}`);
      }
      if (high !== undefined) {
        if (is(high) !== 'criticalHigh' || is(high + step) !== 'criticalHigh')
          wrong.push(`at ${high}: ${is(high)}`);
        if (is(high - step) === 'criticalHigh') wrong.push(`below ${high}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
