import { startOfDay } from '../../clinical/clinic-day.ts';
import { dateFormat } from '../../clinical/date-format.ts';

export const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** The minute of the day by the clinic's clocks. */
export function minuteOf(instant: Date, timeZone: string): number {
  const clock = dateFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return minutesOf(clock.format(instant));
}

/** The first instant of a day at which the clocks show `clock`, or what comes after it where they skip it. */
export function instantAt(day: string, clock: string, timeZone: string): Date {
  const minutes = minutesOf(clock);
  const start = startOfDay(day, timeZone).getTime();
  const plain = start + minutes * 60_000;
  const shown = minuteOf(new Date(plain), timeZone);
  const shift = ((minutes - shown + 1_440 + 720) % 1_440) - 720;
  const met = new Date(Math.max(plain + shift * 60_000, start));
  return minuteOf(met, timeZone) === minutes ? met : new Date(plain);
}
