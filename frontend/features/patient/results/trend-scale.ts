import type { MedicationMark } from './medication-marks.ts';
import type { ResultPoint } from './result-series.ts';

export interface Trend {
  /** Oldest first. */
  dots: { id: string; x: number; y: number }[];
  /** Of the newest result; cut to the drawing. Undefined without a reference range. */
  band: { top: number; height: number } | undefined;
  first: string;
  last: string;
  low: number;
  high: number;
  /** What stands beside the axis: the ends of what is drawn. One, where all values are the same. */
  ticks: { value: number; y: number }[];
  /** Medicines that began or ended while it was measured, oldest first. */
  marks: (MedicationMark & { x: number })[];
}

/** Places results on a drawing, by time and value. A trend needs two values at two times; undefined otherwise. */
export function scaleTrend(
  points: readonly ResultPoint[],
  { width, height }: { width: number; height: number },
  { marks = [], margin = 6 }: { marks?: readonly MedicationMark[]; margin?: number } = {},
): Trend | undefined {
  const drawn = points
    .flatMap(({ id, at, value }) => {
      const time = Date.parse(at ?? '');
      return value === undefined || at === undefined || Number.isNaN(time) ? [] : [{ id, at, time, value }];
    })
    .sort((a, b) => a.time - b.time);
  const [oldest, newest] = [drawn[0], drawn.at(-1)];
  if (!oldest || !newest || oldest.time === newest.time) return undefined;

  const values = drawn.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const range = points[0]?.band;
  const bounds = [range?.low, range?.high].filter((bound) => bound !== undefined);
  const [bottom, top] = [Math.min(low, ...bounds), Math.max(high, ...bounds)];
  const x = (time: number) =>
    margin + ((time - oldest.time) / (newest.time - oldest.time)) * (width - 2 * margin);
  // A flat line runs through the middle.
  const y = (value: number) =>
    top === bottom ? height / 2 : margin + ((top - value) / (top - bottom)) * (height - 2 * margin);

  const bandTop = range?.high === undefined ? 0 : y(range.high);
  const bandBottom = range?.low === undefined ? height : y(range.low);
  return {
    dots: drawn.map(({ id, time, value }) => ({ id, x: x(time), y: y(value) })),
    band: range && { top: bandTop, height: bandBottom - bandTop },
    first: oldest.at,
    last: newest.at,
    low,
    high,
    ticks: [...new Set([top, bottom])].map((value) => ({ value, y: y(value) })),
    marks: marks.flatMap((mark) => {
      const time = Date.parse(mark.at);
      return time >= oldest.time && time <= newest.time ? [{ ...mark, x: x(time) }] : [];
    }),
  };
}
