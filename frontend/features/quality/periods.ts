import { addDays } from '../../../lambdas/clinical/clinic-day.ts';

/** Days, both within. */
export interface Period {
  start: string;
  end: string;
}

export const periodNames = ['este-ano', 'ano-anterior', 'doce-meses', 'otro'] as const;
export type PeriodName = (typeof periodNames)[number];

export const readPeriodName = (address: URLSearchParams): PeriodName =>
  periodNames.find((name) => name === address.get('periodo')) ?? 'este-ano';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** The calendar year that is going on is measured as a whole: what is not due yet can still be done. */
export function periodOf(name: PeriodName, today: string, address: URLSearchParams): Period {
  if (name === 'otro') {
    const { start, end } = periodOf('este-ano', today, address);
    const day = (parameter: string) =>
      dayPattern.test(address.get(parameter) ?? '') ? address.get(parameter) : null;
    return { start: day('desde') ?? start, end: day('hasta') ?? end };
  }
  const year = Number(today.slice(0, 4));
  const whole = (of: number): Period => ({ start: `${of}-01-01`, end: `${of}-12-31` });
  if (name === 'este-ano') return whole(year);
  if (name === 'ano-anterior') return whole(year - 1);
  // Those that end with the day before, as they are computed at night.
  const isLeapDay = today.endsWith('-02-29');
  return { start: `${year - 1}${isLeapDay ? '-02-28' : today.slice(4)}`, end: addDays(today, -1) };
}

export function periodLabels(today: string): Record<PeriodName, string> {
  const year = Number(today.slice(0, 4));
  return {
    'este-ano': `Año ${year}`,
    'ano-anterior': `Año ${year - 1}`,
    'doce-meses': 'Últimos 12 meses',
    otro: 'Otro periodo',
  };
}
