import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import { dateFormat } from '../../../../lambdas/clinical/date-format.ts';
import { formatDate } from '../../../lib/fhir-date.ts';

/** "17 nov" of the year that is, "17 nov 2025" of another; a date of less than a day as it is. */
export function shortDay(value: string | undefined, timeZone: string, now = new Date()): string | undefined {
  if (value === undefined || value.length < 10) return formatDate(value, timeZone);
  const day = value.length > 10 ? dayOf(new Date(value), timeZone) : value;
  if (day.slice(0, 4) !== dayOf(now, timeZone).slice(0, 4)) return formatDate(day, timeZone);
  return dateFormat('es-US', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));
}
