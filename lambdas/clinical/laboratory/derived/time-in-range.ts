import { type Answer, known, unknown } from '../../answer.ts';

/** Longer without a measurement, and nothing is assumed of the days between. */
const longestGapDays = 56;

/**
 * The share of days on which an INR lay in its range, 0 to 1, by Rosendaal: between two measurements it is taken to have
 * moved along a line. Times are FHIR dates or instants; unknown without two measurements that are near enough.
 * Source: `unverified`.
 */
export function timeInRange(
  points: readonly { value: number; at: string }[],
  low: number,
  high: number,
): Answer<number> {
  const sorted = points.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  let [days, within] = [0, 0];
  for (const [index, to] of sorted.entries()) {
    const from = sorted[index - 1];
    if (!from) continue;
    const gap = (Date.parse(to.at) - Date.parse(from.at)) / 86_400_000;
    if (gap <= 0 || gap > longestGapDays) continue;
    days += gap;
    within += gap * shareWithin(from.value, to.value, low, high);
  }
  return days === 0 ? unknown('inr') : known(within / days);
}

function shareWithin(from: number, to: number, low: number, high: number): number {
  if (from === to) return from >= low && from <= high ? 1 : 0;
  const [least, most] = [Math.min(from, to), Math.max(from, to)];
  return Math.max(0, Math.min(most, high) - Math.max(least, low)) / (most - least);
}
