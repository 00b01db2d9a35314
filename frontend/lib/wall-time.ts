import { dateFormat } from '../../lambdas/clinical/date-format.ts';
/** The wall clock of a zone at an instant, `YYYY-MM-DDTHH:mm`, as a field for date and time wants it. */
export function wallTimeIn(timeZone: string, instant: Date): string {
  // Swedish writes dates as ISO does.
  const text = dateFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(instant);
  return text.replace(' ', 'T');
}

/**
 * The instant at which a zone's clock shows this wall time, as ISO. Of the hour that comes twice in autumn the first
 * or second by the guess that fits; in the hour that is left out in spring, as if the clock had not moved yet.
 */
export function instantOfWallTime(wallTime: string, timeZone: string): string {
  const asUtc = Date.parse(`${wallTime}:00Z`);
  const offsetAt = (instant: number) =>
    Date.parse(`${wallTimeIn(timeZone, new Date(instant))}:00Z`) - Math.floor(instant / 60_000) * 60_000;
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess)).toISOString();
}
