/*
 * What a month will come to. The days that are over are what they are; each day to come is taken to be like one of the last: the mean of
 * the last days for what is expected, and for the range the spread of as many of them as there are days left (normal approximation, 80 %).
 */

export interface Forecast {
  low: number;
  expected: number;
  high: number;
}

/** Of the normal distribution: 80 % lie within so many standard deviations. */
const eightyPercent = 1.2816;
/** Fewer days than this say nothing about the next. */
export const fewestDays = 3;

/**
 * How much more of something there will be in `daysLeft` days, from how much there was on each of the last days (zeros included).
 * Undefined where too few days are known.
 */
export function forecastOf(lastDays: readonly number[], daysLeft: number): Forecast | undefined {
  if (daysLeft <= 0) return { low: 0, expected: 0, high: 0 };
  if (lastDays.length < fewestDays) return undefined;
  const mean = lastDays.reduce((sum, value) => sum + value, 0) / lastDays.length;
  const variance = lastDays.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (lastDays.length - 1);
  // The mean itself is known from a few days only.
  const spread = eightyPercent * Math.sqrt(variance * (daysLeft + daysLeft ** 2 / lastDays.length));
  const expected = mean * daysLeft;
  return {
    low: Math.max(0, Math.round(expected - spread)),
    expected: Math.round(expected),
    high: Math.round(expected + spread),
  };
}
