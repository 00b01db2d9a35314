/**
 * The upper 95 % bound (one-sided, Clopper–Pearson) of a rate of which `failures` in `attempts` were seen: the highest
 * rate with which so few come in one of twenty times.
 */
export function upperBound(failures: number, attempts: number): number {
  if (failures >= attempts) return 1;
  let [low, high] = [failures / attempts, 1];
  for (let step = 0; step < 60; step += 1) {
    const rate = (low + high) / 2;
    if (atMost(failures, attempts, rate) > 0.05) low = rate;
    else high = rate;
  }
  return high;
}

/** How probable at most so many are. */
function atMost(failures: number, attempts: number, rate: number): number {
  let term = attempts * Math.log1p(-rate);
  let sum = Math.exp(term);
  for (let k = 1; k <= failures; k += 1) {
    term += Math.log((attempts - k + 1) / k) + Math.log(rate) - Math.log1p(-rate);
    sum += Math.exp(term);
  }
  return sum;
}
