import { Temporal } from 'temporal-polyfill';
import type { QualitySchedule } from '../../contracts/quality-schedules.ts';

/** By the organization's clocks: at night, when nobody waits for the processor. */
const hour = 3;
const monday = 1;

type Cadence = QualitySchedule['cadence'];

/** The first time after an instant. */
export function nextRunAt(cadence: Cadence, after: Date, timeZone: string): Date {
  const now = Temporal.Instant.fromEpochMilliseconds(after.getTime());
  let day = now.toZonedDateTimeISO(timeZone).toPlainDate();
  for (;;) {
    const at = day.toZonedDateTime({ timeZone, plainTime: { hour } }).toInstant();
    if (isDayOf(cadence, day) && Temporal.Instant.compare(at, now) > 0) return new Date(at.epochMilliseconds);
    day = day.add({ days: 1 });
  }
}

function isDayOf(cadence: Cadence, day: Temporal.PlainDate): boolean {
  if (cadence === 'daily') return true;
  return cadence === 'weekly' ? day.dayOfWeek === monday : day.day === 1;
}

/** What is computed on a day: the calendar year of the day before, or the twelve months that end with it. */
export function scheduledPeriod(
  period: QualitySchedule['period'],
  at: Date,
  timeZone: string,
): { periodStart: string; periodEnd: string } {
  const today = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const last = today.subtract({ days: 1 });
  if (period === 'calendar-year') {
    return { periodStart: `${last.year}-01-01`, periodEnd: `${last.year}-12-31` };
  }
  return { periodStart: today.subtract({ years: 1 }).toString(), periodEnd: last.toString() };
}
