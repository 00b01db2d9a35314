import { dateFormat } from '../../../lambdas/clinical/date-format.ts';
import { usTimeZones } from '../../../lambdas/contracts/time-zone.ts';
import { clockFormat } from '../../lib/clock.ts';

const formatter = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  clockFormat({ ...options, timeZone });

const hour = { hour: 'numeric', minute: '2-digit' } as const;

/** "9:30 a. m." */
export const hourText = (instant: number, timeZone: string) => formatter(timeZone, hour).format(instant);

/** "9:30–10:00 a. m." */
export const hoursText = (start: number, end: number, timeZone: string) =>
  formatter(timeZone, hour).formatRange(start, end);

/** "vie, 20 de nov, 9:30 a. m." */
export const momentText = (instant: number, timeZone: string) =>
  formatter(timeZone, { weekday: 'short', day: 'numeric', month: 'short', ...hour }).format(instant);

/** "viernes, 20 de noviembre de 2026" */
export const dayText = (instant: number, timeZone: string) =>
  formatter(timeZone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(instant);

/** "lunes, 23 de noviembre de 2026, 9:00–9:30 a. m." */
export const spanText = (start: number, end: number, timeZone: string) =>
  `${dayText(start, timeZone)}, ${hoursText(start, end, timeZone)}`;

const zoneNames: Record<string, string> = usTimeZones;

/** What the zone is called where the browser's clock shows another time; undefined where it shows the same. */
export function foreignZone(timeZone: string, now: Date): string | undefined {
  // Not kept: the device may have travelled.
  const own = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'short' });
  const there = dateFormat('en-US', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return own.format(now) === there.format(now) ? undefined : (zoneNames[timeZone] ?? timeZone);
}
