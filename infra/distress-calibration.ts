import { type Calibration, calibrated } from '../lambdas/clinical/distress/calibration.ts';

/** The score of a text that its model had not seen, and whether it is what is sought. */
export interface Scored {
  score: number;
  /** See `lengthOf`. */
  length: number;
  isSought: boolean;
}

/** Platt's scaling by length, by Newton's method. */
export function calibrationOf(scored: readonly Scored[]): Calibration {
  let weights: readonly number[] = [0, 1, 0];
  for (let turn = 0; turn < 50; turn += 1) {
    const now = named(weights);
    const gradient = [0, 0, 0];
    const curvature: number[][] = gradient.map(() => [0, 0, 0]);
    for (const { score, length, isSought } of scored) {
      const p = calibrated(score, length, now);
      const terms = [1, score, length];
      terms.forEach((term, row) => {
        gradient[row] = (gradient[row] ?? 0) + (p - (isSought ? 1 : 0)) * term;
        const own = curvature[row] ?? [];
        terms.forEach((other, column) => {
          own[column] = (own[column] ?? 0) + p * (1 - p) * term * other;
        });
      });
    }
    const step = solved(curvature, gradient);
    weights = weights.map((weight, index) => weight - (step[index] ?? 0));
  }
  return named(weights.map((weight) => Number(weight.toPrecision(6))));
}

const named = ([intercept = 0, slope = 0, byLength = 0]: readonly number[]): Calibration => ({
  intercept,
  slope,
  byLength,
});

/** Gauss's elimination; the matrix is symmetric and positive. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  const size = rows.length;
  rows.forEach((pivot, at) => {
    for (const row of rows.slice(at + 1)) {
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1);
      for (let column = at; column <= size; column += 1)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  });
  const answer: number[] = Array(size).fill(0);
  for (let at = size - 1; at >= 0; at -= 1) {
    const row = rows[at] ?? [];
    const known = answer.reduce(
      (sum, value, column) => sum + (column > at ? value * (row[column] ?? 0) : 0),
      0,
    );
    answer[at] = ((row[size] ?? 0) - known) / (row[at] ?? 1);
  }
  return answer;
}
