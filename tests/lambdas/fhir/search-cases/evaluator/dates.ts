import type { Json } from '../../fhir-client.ts';

/** From an instant up to another, in milliseconds. */
export interface Span {
  from: number;
  to: number;
}

export const zone = 'America/New_York';
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: zone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The instant at which the clinic's clocks show this (`2025-03-09 01:30:00`, as if it were UTC). */
function atClinic(shown: number): number {
  const showsAt = (instant: number) => Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`);
  const guess = shown + (shown - showsAt(shown));
  return guess + (shown - showsAt(guess));
}

const spans = new Map<string, Span>();

/** What a date names: all of the year, month, day, minute, second or millisecond that is written. */
export function spanOf(text: string): Span {
  const known = spans.get(text);
  if (known) return known;
  const [, day = '', time = '', offset = ''] = /^([\d-]+)(?:T([\d:.]+)(Z|[-+]\d\d:\d\d)?)?$/.exec(text) ?? [];
  const instant = (date: string, at = '00:00:00') =>
    offset === '' ? atClinic(Date.parse(`${date}T${at}Z`)) : Date.parse(`${date}T${at}${offset}`);
  const span = { from: 0, to: 0 };
  if (time === '') {
    const [year, month = '01', date = '01'] = day.split('-');
    const first = `${year}-${month}-${date}`;
    const next = new Date(`${first}T00:00:00Z`);
    if (day.length === 4) next.setUTCFullYear(next.getUTCFullYear() + 1);
    if (day.length === 7) next.setUTCMonth(next.getUTCMonth() + 1);
    if (day.length === 10) next.setUTCDate(next.getUTCDate() + 1);
    Object.assign(span, { from: instant(first), to: instant(next.toISOString().slice(0, 10)) });
  } else {
    const length = time.length === 5 ? 60_000 : time.includes('.') ? 1 : 1_000;
    const from = instant(day, time.length === 5 ? `${time}:00` : time);
    Object.assign(span, { from, to: from + length });
  }
  spans.set(text, span);
  return span;
}

/** What dates, periods and timings lie in; an end that is not told is open. */
export function spanOfValue(value: Json): Span {
  if (typeof value === 'string') return spanOf(value);
  if (value.event) {
    const events: Span[] = value.event.map(spanOf);
    return {
      from: Math.min(...events.map(({ from }) => from)),
      to: Math.max(...events.map(({ to }) => to)),
    };
  }
  return {
    from: value.start ? spanOf(value.start).from : Number.NEGATIVE_INFINITY,
    to: value.end ? spanOf(value.end).to : Number.POSITIVE_INFINITY,
  };
}

/** https://hl7.org/fhir/R4/search.html#prefix, sentence by sentence. */
export function matchDate(value: Json, searched: string): boolean {
  const [, prefix = 'eq', text = ''] = /^([a-z]{2})?(.*)$/.exec(searched) ?? [];
  const [target, asked] = [spanOfValue(value), spanOf(text)];
  const isContained = asked.from <= target.from && target.to <= asked.to;
  const reachesAbove = target.to > asked.to;
  const reachesBelow = target.from < asked.from;
  const answers: Record<string, boolean> = {
    eq: isContained,
    ne: !isContained,
    gt: reachesAbove,
    lt: reachesBelow,
    ge: reachesAbove || isContained,
    le: reachesBelow || isContained,
    sa: target.from >= asked.to,
    eb: target.to <= asked.from,
    // Only asked where they are the same or decades apart.
    ap: target.from < asked.to && asked.from < target.to,
  };
  return answers[prefix] ?? false;
}
