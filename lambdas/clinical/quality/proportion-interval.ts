/** 97.5th percentile of the normal distribution, of an interval of 95 %. */
const z = 1.959_963_985;

export interface ProportionInterval {
  rate: number;
  low: number;
  high: number;
}

/**
 * A proportion with its 95 % interval by Wilson's score (Wilson EB, J Am Stat Assoc 1927;22:209), which holds for few patients and for
 * proportions near 0 and 1. Undefined where nobody is counted: no rate is not a rate of zero.
 */
export function proportionInterval(counted: number, of: number): ProportionInterval | undefined {
  if (!Number.isInteger(counted) || !Number.isInteger(of) || of <= 0 || counted < 0 || counted > of)
    return undefined;
  const rate = counted / of;
  const spread = z ** 2 / of;
  const middle = (rate + spread / 2) / (1 + spread);
  const half = (z / (1 + spread)) * Math.sqrt((rate * (1 - rate)) / of + spread / (4 * of));
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
