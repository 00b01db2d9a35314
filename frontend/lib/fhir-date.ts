import { dateFormat } from '../../lambdas/clinical/date-format.ts';
import { clockFormat } from './clock.ts';

const locale = 'es-US';

/** What a date of FHIR says: a year, a month, a day, or an instant. */
const partial = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/**
 * A FHIR date or instant in Spanish: "1962", "marzo de 1962", "4 mar 1962". Days have no zone and are told as they
 * are; instants in the zone given, with the hour where `hasTime`. Undefined for what is none.
 */
export function formatDate(
  value: string | undefined,
  timeZone: string,
  { hasTime = false }: { hasTime?: boolean } = {},
): string | undefined {
  if (value === undefined) return undefined;
  const [, year, month, day] = partial.exec(value) ?? [];
  if (year === undefined) {
    const instant = new Date(value);
    if (Number.isNaN(instant.getTime())) return undefined;
    return clockFormat({
      dateStyle: 'medium',
      ...(hasTime ? { timeStyle: 'short' } : {}),
      timeZone,
    }).format(instant);
  }
  if (month === undefined) return year;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, day ? Number(day) : 1));
  return dateFormat(locale, {
    ...(day ? { dateStyle: 'medium' } : { year: 'numeric', month: 'long' }),
    timeZone: 'UTC',
  }).format(date);
}

/** A calendar day in full, to read a typed date back: "4 de marzo de 1962". */
export function formatLongDay(day: string): string {
  return dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
