const noBreak = '\u00a0';

interface PercentOptions extends Pick<Intl.NumberFormatOptions, 'signDisplay'> {
  /** Decimals at most. */
  digits?: number;
}

/**
 * A share as Spanish writes it, "12.7 %" (the sign apart, with a space that does not break: RAE, «porcentaje»; unverified). 0.127 is
 * 12.7 %. Intl leaves the space out in Spanish of the United States.
 */
export function percentText(
  share: number,
  { digits = 0, signDisplay = 'auto' }: PercentOptions = {},
): string {
  const format = new Intl.NumberFormat('es-US', {
    style: 'percent',
    maximumFractionDigits: digits,
    signDisplay,
  });
  return format.format(share).replace(/\s*%/, `${noBreak}%`);
}

/** What was measured in per cent already: 97.5 is "97.5 %". */
export const percentageText = (percentage: number): string =>
  // Past what a double tells for sure, the hundredth part would show digits that nobody measured.
  percentText(percentage / 100, { digits: 4 });
