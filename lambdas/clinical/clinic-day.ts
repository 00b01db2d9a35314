import { dateFormat } from './date-format.ts';

const dayMs = 86_400_000;

/** The calendar day of an instant by the clocks of `timeZone` (IANA), `YYYY-MM-DD`. */
export function dayOf(instant: Date, timeZone: string): string {
  const parts = dateFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The calendar day `count` days after `day`. Days are counted in UTC, where none is shorter than another. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** The furthest that a zone lies behind UTC. */
const furthestZoneMs = 12 * 3_600_000;

/**
 * Whether a FHIR date or instant is after a calendar day, wherever that day is: what is measured in the evening of Mexico is, in
 * UTC, of the day that follows.
 */
export function isAfterDay(at: string, day: string): boolean {
  if (at.length <= 10) return at > day;
  return Date.parse(at) >= Date.parse(`${day}T00:00:00Z`) + dayMs + furthestZoneMs;
}

/** Whole days from one calendar day to another; negative where `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/**
 * The first instant of a calendar day in a zone. Zones lie within 14 hours of UTC, and the day begins where the
 * calendar turns: found by halving, so that a midnight which the clocks skip is right too.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let before = midnight - 15 * 3_600_000;
  let within = midnight + 15 * 3_600_000;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayOf(new Date(middle), timeZone) < day) before = middle;
    else within = middle;
  }
  return new Date(within);
}
