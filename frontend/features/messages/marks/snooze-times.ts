import { addDays, dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import type { ThreadSummary } from '../../../../lambdas/contracts/threads.ts';
import { clockFormat } from '../../../lib/clock.ts';
import { instantOfWallTime } from '../../../lib/wall-time.ts';

/** When a conversation is mostly taken up again, in the clinic's time; the texts name the moment. */
export function snoozeTimes(now: Date, timeZone: string): { label: string; until: string }[] {
  const today = dayOf(now, timeZone);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const monday = addDays(today, (8 - weekday) % 7 || 7);
  const morning = (day: string) => instantOfWallTime(`${day}T09:00`, timeZone);
  return [
    { label: 'Dentro de 3 horas', until: new Date(now.getTime() + 3 * 3_600_000).toISOString() },
    { label: 'Mañana a las 9:00', until: morning(addDays(today, 1)) },
    { label: 'El lunes a las 9:00', until: morning(monday) },
  ];
}

const moment = (at: string, timeZone: string) =>
  clockFormat({
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(at));

/** Until when it is put off, or why it is back. */
export function snoozeText(
  { until, note, state }: NonNullable<ThreadSummary['snooze']>,
  timeZone: string,
): string {
  const about = note ? ` «${note}»` : '';
  switch (state) {
    case 'asleep':
      return `Pospuesta hasta el ${moment(until, timeZone)}.${about}`;
    case 'due':
      return `Ha vuelto: la pospuso hasta el ${moment(until, timeZone)}.${about}`;
    default:
      return `Ha vuelto antes del ${moment(until, timeZone)}: hay algo nuevo que leer.${about}`;
  }
}
