import * as z from 'zod';

/** How often a task comes back: FHIR's Timing.repeat, of which this is understood and no more. */
export const recurrenceSchema = z.object({
  period: z.int().min(1).max(366),
  periodUnit: z.enum(['d', 'wk', 'mo', 'a']),
  /** How many there are in all, this one included. */
  count: z.int().min(1).optional(),
  boundsPeriod: z.object({ end: z.iso.date().optional() }).optional(),
});

export type Recurrence = z.infer<typeof recurrenceSchema>;

const dayMs = 86_400_000;

/**
 * The day on which the next one is due: the first of the series after the day of completion, so that a task that was
 * done late does not come back overdue. A month that lacks the day has it on its last (31 January, 28 February, 31
 * March). Days are `YYYY-MM-DD` of the clinic's calendar. Undefined when the series has ended.
 */
export function nextDueDay(
  recurrence: Recurrence,
  { firstDueDay, dueDay, completedDay }: { firstDueDay: string; dueDay: string; completedDay: string },
): string | undefined {
  const { count, boundsPeriod } = recurrence;
  if (count === 1) return undefined;
  for (let step = 1; ; step += 1) {
    const day = occurrence(firstDueDay, recurrence, step);
    if (boundsPeriod?.end !== undefined && day > boundsPeriod.end) return undefined;
    if (day > dueDay && day > completedDay) return day;
  }
}

/** The day `step` periods after the first, counted from the first, so that the end of a month does not wander. */
function occurrence(first: string, { period, periodUnit }: Recurrence, step: number): string {
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number);
  const amount = period * step;
  if (periodUnit === 'd' || periodUnit === 'wk') {
    const days = amount * (periodUnit === 'wk' ? 7 : 1);
    return new Date(Date.UTC(year, month - 1, day) + days * dayMs).toISOString().slice(0, 10);
  }
  const months = month - 1 + amount * (periodUnit === 'a' ? 12 : 1);
  const lastDay = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
