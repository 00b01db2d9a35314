import { withoutCourtesies } from './courtesies.ts';
import { folded } from './features.ts';

/** What a score and the length of its text weigh, and what stands alone. */
export interface Calibration {
  intercept: number;
  slope: number;
  byLength: number;
}

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

/**
 * Platt's scaling: a probability. A short text scores low and a long one high, whatever they tell: more of it may sound like
 * something by chance.
 */
export const calibrated = (
  score: number,
  length: number,
  { intercept, slope, byLength }: Calibration,
): number => 1 / (1 + Math.exp(-(intercept + slope * score + byLength * length)));
