import { withoutCourtesies } from './courtesies.ts';
import { folded } from './features.ts';

/** What stands alone, and what a score and the length of its text weigh. */
export type Calibration = [number, number, number];

/** Longer texts count as so long: too few of them are among the sentences. */
const mostWords = 60;
/** No text of so many characters has fewer words than that. */
const surelyLong = 1_000;

/** The logarithm of the number of words, courtesies left out. */
export function lengthOf(text: string): number {
  if (text.length > surelyLong) return Math.log(mostWords);
  const words = folded(withoutCourtesies(text)).split(' ').length;
  return Math.log(Math.min(words, mostWords));
}

/** A short text scores low and a long one high, whatever they tell: more of it may sound like something by chance. */
export const termsOf = (score: number, length: number): Calibration => [1, score, length];

/** Platt's scaling: a probability. */
export function calibrated(terms: Calibration, weights: Calibration): number {
  const sum = terms.reduce((total, term, index) => total + term * (weights[index] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}
