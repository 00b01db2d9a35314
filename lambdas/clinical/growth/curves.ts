import { at, daysOfMonth, measureAt } from './growth.ts';
import { type GrowthMeasure, type GrowthStandard, type GrowthTable, growthTables } from './tables/tables.ts';

/** One percentile over ages. */
export interface GrowthCurve {
  percentile: number;
  points: { months: number; value: number }[];
}

/** The standard normal deviate of each percentile that growth charts draw. */
const drawn: readonly (readonly [percentile: number, z: number])[] = [
  [3, -1.880794],
  [15, -1.036433],
  [50, 0],
  [85, 1.036433],
  [97, 1.880794],
];
const steps = 48;

/** The percentiles of a table between two ages in months, as far as it goes; none where it has nothing there. */
export function growthCurves(
  { standard, measure, sex }: { standard: GrowthStandard; measure: GrowthMeasure; sex: 'female' | 'male' },
  [from, until]: readonly [number, number],
): GrowthCurve[] {
  // Below and above two years a table may be in two parts.
  const tables = growthTables.filter(
    (one) => one.standard === standard && one.measure === measure && one.sex === sex,
  );
  const unitsOf = ({ unit }: GrowthTable, months: number) => (unit === 'd' ? months * daysOfMonth : months);
  const ends = tables.flatMap((table) =>
    [table.points[0], table.points.at(-1)].flatMap((point) =>
      point ? [table.unit === 'd' ? point.at / daysOfMonth : point.at] : [],
    ),
  );
  const [start, end] = [Math.max(from, Math.min(...ends)), Math.min(until, Math.max(...ends))];
  if (start >= end) return [];
  return drawn.map(([percentile, z]) => ({
    percentile,
    points: Array.from({ length: steps + 1 }, (_, step) => {
      const months = step === steps ? end : start + ((end - start) * step) / steps;
      const lms = tables
        .map((table) => at(table, Number(unitsOf(table, months).toFixed(6))))
        .find((found) => found !== undefined);
      return lms ? [{ months, value: measureAt(lms, z) }] : [];
    }).flat(),
  }));
}
