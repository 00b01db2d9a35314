import { addDays, dayOf } from '../../clinical/clinic-day.ts';
import type { AgentLimits } from '../../contracts/agents/definition.ts';
import { instantAt, minuteOf, minutesOf } from './clinic-clock.ts';
import type { StoredEvent } from './run-state.ts';

/** Whoever wrote so lately is awake. */
const justNowMs = 30 * 60_000;

/** When the quiet hours end that hold now; undefined outside them. */
export function quietUntil(now: Date, quiet: AgentLimits['quietHours'], timeZone: string): Date | undefined {
  if (quiet === null || quiet.from === quiet.to) return undefined;
  const minute = minuteOf(now, timeZone);
  const from = minutesOf(quiet.from);
  const to = minutesOf(quiet.to);
  const isOvernight = from > to;
  const isQuiet = isOvernight ? minute >= from || minute < to : minute >= from && minute < to;
  if (!isQuiet) return undefined;
  const today = dayOf(now, timeZone);
  return instantAt(isOvernight && minute >= from ? addDays(today, 1) : today, quiet.to, timeZone);
}

export function hasJustWritten(events: readonly StoredEvent[], now: Date): boolean {
  return events.some(
    ({ event, at }) => event.type === 'message-received' && now.getTime() - at.getTime() < justNowMs,
  );
}
