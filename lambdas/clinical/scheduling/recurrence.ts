import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

export const maximumOccurrences = 52;

export type Occurrences = { starts: number[] } | { problem: string };

/** What a series of appointments may be; RFC 5545 allows more, down to every second. */
const part =
  /^(FREQ=(DAILY|WEEKLY|MONTHLY)|INTERVAL=\d{1,3}|COUNT=\d{1,9}|UNTIL=\d{8}(T\d{6}Z)?|BYDAY=[-+0-9A-Z,]{2,40}|BYMONTHDAY=[-0-9,]{1,40})$/;

/**
 * When the appointments of a series begin, the first one included: at the same time by the clock on the wall of a
 * zone. A day on which that time does not exist has none (RFC 5545).
 */
export function occurrences(rule: string, firstStart: number, timeZone: string): Occurrences {
  const parts = rule.replace(/^RRULE:/, '').split(';');
  if (parts.length > 6 || !parts.every((item) => part.test(item)) || !/FREQ=/.test(rule)) {
    return { problem: 'La repetición no es válida: use FREQ=DAILY, WEEKLY o MONTHLY con COUNT o UNTIL.' };
  }
  const count = Number(/COUNT=(\d+)/.exec(rule)?.[1] ?? Number.NaN);
  if (count > maximumOccurrences) return { problem: tooMany };
  if (count === 0) return { problem: 'La serie no tiene ninguna cita.' };
  if (Number.isNaN(count) && !rule.includes('UNTIL=')) {
    return { problem: 'Indique cuántas citas tiene la serie o hasta cuándo dura.' };
  }
  const starts: number[] = [];
  try {
    const dtstart = Temporal.Instant.fromEpochMilliseconds(firstStart).toZonedDateTimeISO(timeZone);
    const series = new RRuleTemporal({
      rruleString: parts.join(';'),
      dtstart,
      tzid: timeZone,
      includeDtstart: true,
      maxIterations: 2_000,
    });
    series.all((at) => starts.push(at.epochMilliseconds) <= maximumOccurrences);
  } catch {
    return { problem: 'La repetición no es válida.' };
  }
  if (starts.length > maximumOccurrences) return { problem: tooMany };
  return starts.length === 0 ? { problem: 'La serie no tiene ninguna cita.' } : { starts };
}

const tooMany = `Una serie admite hasta ${maximumOccurrences} citas.`;
