import { wordCount } from './features.ts';

/** What a score and the length of its text weigh, and what stands alone. */
export interface Calibration {
  intercept: number;
  slope: number;
  byLength: number;
}

/** Longer texts count as so long: too few of them are among the sentences. */
const mostWords = 60;

/** The logarithm of the number of words. */
export const lengthOf = (text: string): number => Math.log(Math.min(wordCount(text), mostWords));

/**
 * Platt's scaling: a probability. A short text scores low and a long one high, whatever they tell: more of it may sound like
 * something by chance.
 */
export const calibrated = (
  score: number,
  length: number,
  { intercept, slope, byLength }: Calibration,
): number => 1 / (1 + Math.exp(-(intercept + slope * score + byLength * length)));
