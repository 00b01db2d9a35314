/*
 * Local times are counted as if they were UTC: `2024-03-01` in Madrid is that midnight in UTC here, and the instant
 * 2024-02-29T23:00:00Z.
 */

/** The first instant at which the clocks of a zone show this local time, or, where they skip it, a later one. */
export function instantOf(local: number, timeZone: string): number {
  const [before, after] = [local - day, local + day].map((near) => offsetAt(near, timeZone));
  const met = [before ?? 0, after ?? 0]
    .map((offset) => local - offset)
    .filter((instant) => localTimeOf(instant, timeZone) === local);
  return met.length > 0 ? Math.min(...met) : local - (before ?? 0);
}

/** What the clocks of a zone show at an instant. */
export function localTimeOf(instant: number, timeZone: string): number {
  return instant + offsetAt(instant, timeZone);
}

const day = 86_400_000;
/** Before it zones were towns, and `Intl` counts years before Christ without saying so. */
const firstZones = Date.parse('1900-01-01T00:00:00Z');

const formats = new Map<string, Intl.DateTimeFormat>();

function offsetAt(instant: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  const name = format
    .formatToParts(Math.max(instant, firstZones))
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /^GMT([-+])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name ?? '') ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === '-' ? -size : size) * 1_000;
}
