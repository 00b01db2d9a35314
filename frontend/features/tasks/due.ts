import { addDays, dayOf, startOfDay } from '../../../lambdas/clinical/clinic-day.ts';

export const dueGroupNames = {
  overdue: 'Vencidas',
  today: 'Hoy',
  week: 'Esta semana',
  later: 'Más adelante',
  none: 'Sin fecha',
} as const;
export type DueGroup = keyof typeof dueGroupNames;
export const dueGroups = Object.keys(dueGroupNames) as DueGroup[];

export interface Due {
  /** The instant from which the task is late. */
  at: number;
  /** As it was written: a day, or an instant. */
  value: string;
  hasTime: boolean;
}

/** A date without an hour lasts until its day ends, a month or a year until its last one does. */
export function readDue(end: string | undefined, timeZone: string): Due | undefined {
  if (end === undefined) return undefined;
  if (end.includes('T')) {
    const at = Date.parse(end);
    return Number.isNaN(at) ? undefined : { at, value: end, hasTime: true };
  }
  if (!/^\d{4}(-\d{2}){0,2}$/.test(end)) return undefined;
  const [year = 0, month = 12] = end.split('-').map(Number);
  const lastDay = end.length === 10 ? end : new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { at: startOfDay(addDays(lastDay, 1), timeZone).getTime(), value: end, hasTime: false };
}

/** The days that the lists are divided by, worked out once for all tasks. */
export interface DueDays {
  now: number;
  /** The first instant after today, and after this week, which ends on Sunday. */
  todayEnds: number;
  weekEnds: number;
}

export function dueDays(now: number, timeZone: string): DueDays {
  const today = dayOf(new Date(now), timeZone);
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const startAfter = (days: number) => startOfDay(addDays(today, days), timeZone).getTime();
  return { now, todayEnds: startAfter(1), weekEnds: startAfter(7 - weekday) };
}

export function dueGroupOf(due: Due | undefined, { now, todayEnds, weekEnds }: DueDays): DueGroup {
  if (!due) return 'none';
  if (due.at <= now) return 'overdue';
  // What lasts until the day ends is late at the very instant at which the next one begins.
  const last = due.hasTime ? due.at : due.at - 1;
  if (last < todayEnds) return 'today';
  return last < weekEnds ? 'week' : 'later';
}
