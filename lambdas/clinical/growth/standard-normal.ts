/** Of the standard normal distribution the share below `z`, to 1.5e-7: Abramowitz and Stegun, 7.1.26. */
export function standardNormal(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const polynomial =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const error = 1 - polynomial * Math.exp(-x * x);
  return z < 0 ? (1 - error) / 2 : (1 + error) / 2;
}
