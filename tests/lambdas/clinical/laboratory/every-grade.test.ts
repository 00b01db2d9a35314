import { describe, expect, it } from 'vitest';
import { analyteOf } from '../../../../lambdas/clinical/laboratory/analytes/analytes.ts';
import { inOwnUnit } from '../../../../lambdas/clinical/laboratory/analytes/units.ts';
import {
  type GradeCriterion,
  type GradeLimit,
  gradeCriteria,
} from '../../../../lambdas/clinical/laboratory/grades/criteria.ts';
import { gradesOf } from '../../../../lambdas/clinical/laboratory/grades/grades.ts';
import { judge } from '../../../../lambdas/clinical/laboratory/interpret/judge.ts';
import type { Measured, Subject } from '../../../../lambdas/clinical/laboratory/measured.ts';
import type { ReferenceBand } from '../../../../lambdas/clinical/result-flag.ts';

/* Each criterion of CTCAE at each of its limits, a hair within and a hair beyond; without a range, a unit, an exact value; impossible. */

const today = '2026-11-25';
const man: Subject = { sex: 'male', birthDate: '1966-01-01' };

function answerOf(criterion: GradeCriterion, more: Partial<Measured>) {
  const analyte = analyteOf(criterion.analyte);
  if (!analyte) throw new Error(criterion.analyte);
  const measured: Measured = {
    name: analyte.name.es,
    unit: analyte.unit,
    at: today,
    origin: { kind: 'row', row: 1 },
    ...more,
  };
  const recognised = { loinc: analyte.loinc[0] ?? '', name: analyte.name.es, analyte };
  const graded = gradesOf([judge(measured, recognised, man, today)]);
  return graded.find((one) => one.criterion === criterion)?.answer;
}
const gradeOf = (...input: Parameters<typeof answerOf>) => {
  const answer = answerOf(...input);
  return answer?.kind === 'known' ? answer.value.grade : answer?.kind;
};

/** A laboratory's range whose end is the one that holds for him here, or 10 where there is none. */
function bandOf({ analyte: id, side }: GradeCriterion): ReferenceBand {
  const analyte = analyteOf(id);
  if (!analyte) throw new Error(id);
  const { name, unit, loinc } = analyte;
  const measured: Measured = {
    name: name.es,
    unit,
    amount: { value: 1 },
    at: today,
    origin: { kind: 'row', row: 1 },
  };
  const { band } = judge(measured, { loinc: loinc[0] ?? '', name: name.es, analyte }, man, today);
  const end = band?.[side] ?? 10;
  return { low: undefined, high: undefined, [side]: end };
}
const endOf = ({ low, high }: ReferenceBand): number => low ?? high ?? Number.NaN;
const limitAt = (limit: GradeLimit, criterion: GradeCriterion): number => {
  const analyte = analyteOf(criterion.analyte);
  if ('value' in limit) return (analyte && inOwnUnit(analyte, limit.value, criterion.unit)) ?? Number.NaN;
  return endOf(bandOf(criterion)) * limit.times;
};

describe.each(
  gradeCriteria.map((criterion) => [`${criterion.term} (${criterion.analyte})`, criterion] as const),
)('%s', (_, criterion) => {
  const sign = criterion.side === 'high' ? 1 : -1;
  const band = bandOf(criterion);
  const { possible } = analyteOf(criterion.analyte) ?? { possible: { low: 0, high: 0 } };

  it('below, at and above each limit', () => {
    const wrong: string[] = [];
    for (const limit of criterion.limits) {
      const at = limitAt(limit, criterion);
      const hair = Math.abs(at) * 1e-6;
      const beyond = at + sign * hair;
      if (beyond > possible.high || beyond < possible.low) continue;
      const others = criterion.limits.filter((other) => (at - limitAt(other, criterion)) * sign >= 0);
      const highest = Math.max(...others.map(({ grade }) => grade));
      const [is, was] = [beyond, at].map((value) => gradeOf(criterion, { amount: { value }, band }));
      if (is !== highest) wrong.push(`${limit.grade} beyond ${at}: ${is}`);
      if (typeof was !== 'number' || was >= highest) wrong.push(`${limit.grade} at ${at}: ${was}`);
    }
    expect(wrong).toEqual([]);
  });

  it('missing: without a unit, a value, or the range that it is a multiple of, it is unknown and never 0', () => {
    const end = endOf(band);
    expect(gradeOf(criterion, { amount: { value: end }, unit: '', band })).toBe('unknown');
    expect(gradeOf(criterion, { text: 'Ver informe', band })).toBe('unknown');
    if (criterion.limits.some((limit) => 'times' in limit)) {
      const other: ReferenceBand =
        criterion.side === 'high' ? { low: end / 2, high: undefined } : { low: undefined, high: end * 2 };
      expect(gradeOf(criterion, { amount: { value: end }, band: other })).toBe('unknown');
    }
    const comparator = criterion.side === 'high' ? '>' : '<';
    expect(gradeOf(criterion, { amount: { value: end, comparator }, band })).not.toBe(0);
  });

  it('impossible, cancelled or in the future it has no grade', () => {
    expect(gradeOf(criterion, { amount: { value: possible.high * 1.01 + 1 }, band })).toBe('unknown');
    const end = endOf(band);
    expect(gradeOf(criterion, { amount: { value: end }, band, at: '2026-12-24' })).toBe('unknown');
    expect(gradeOf(criterion, { amount: { value: end }, band, status: 'cancelled' })).toBeUndefined();
  });
});
