/** At most so many steps, so that the numbers beside them stay apart. */
const mostSteps = 5;

/**
 * Round values for an axis, from 0 to the first that reaches `largest`: steps of 1, 2 or 5 times a power of ten, and whole
 * numbers, since counts are drawn.
 */
export function chartTicks(largest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(largest, 1) / mostSteps));
  const step = [1, 2, 5, 10]
    .map((factor) => Math.max(1, factor * power))
    .find((candidate) => Math.ceil(largest / candidate) <= mostSteps) as number;
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
