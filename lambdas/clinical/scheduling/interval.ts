/** Half-open, in milliseconds of the epoch: `start` belongs to it and `end` does not. */
export interface Interval {
  start: number;
  end: number;
}

export function overlap(one: Interval, other: Interval): boolean {
  return one.start < other.end && other.start < one.end;
}

/** In order and disjoint; what touches is joined, what is empty falls away. */
export function merge(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  const ordered = intervals.filter(({ start, end }) => start < end).sort((a, b) => a.start - b.start);
  for (const { start, end } of ordered) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** What is left of merged intervals. */
export function subtract(intervals: readonly Interval[], taken: readonly Interval[]): Interval[] {
  const left: Interval[] = [];
  for (const { start, end } of intervals) {
    let from = start;
    for (let index = firstEndingAfter(taken, start); index < taken.length; index += 1) {
      const hole = taken[index];
      if (!hole || hole.start >= end) break;
      if (hole.start > from) left.push({ start: from, end: hole.start });
      from = Math.max(from, hole.end);
    }
    if (from < end) left.push({ start: from, end });
  }
  return left;
}

/** Of merged intervals, the index of the first that ends after an instant. */
function firstEndingAfter(intervals: readonly Interval[], instant: number): number {
  let low = 0;
  let high = intervals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((intervals[middle]?.end ?? 0) > instant) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Whether one of merged intervals overlaps. */
export function isTouched(intervals: readonly Interval[], wanted: Interval): boolean {
  const first = intervals[firstEndingAfter(intervals, wanted.start)];
  return first !== undefined && first.start < wanted.end;
}

/** Whether one of merged intervals holds all of it. */
export function isCovered(intervals: readonly Interval[], wanted: Interval): boolean {
  const first = intervals[firstEndingAfter(intervals, wanted.start)];
  return first !== undefined && first.start <= wanted.start && wanted.end <= first.end;
}
