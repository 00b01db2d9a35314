import { dateFormat } from '../../../lambdas/clinical/date-format.ts';
import { type Period, periods } from '../../../lambdas/contracts/dashboard.ts';

export const periodLabels: Record<Period, string> = {
  '7': '7 días',
  '30': '30 días',
  '90': '90 días',
  '365': 'Un año',
};

const defaultPeriod: Period = '30';

/** The period that the address asks for; the usual one where it asks for none that there is. */
export function readPeriod(address: URLSearchParams): Period {
  const asked = address.get('periodo');
  return periods.find((period) => period === asked) ?? defaultPeriod;
}

/** "12 nov" for a day, "12–18 nov" for a week. */
export function rangeText({ from, to }: { from: string; to: string }): string {
  const format = dateFormat('es-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return from === to ? format.format(new Date(from)) : format.formatRange(new Date(from), new Date(to));
}

export function longRangeText({ from, to }: { from: string; to: string }): string {
  const format = dateFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' });
  return format.formatRange(new Date(from), new Date(to));
}
