import { type Day, weekdayOf } from './calendar-day.ts';
import type { DemoPractitioner } from './clinic.ts';
import type { Random } from './random.ts';

export const slotMinutes = 30;

interface OpeningHours {
  days: readonly ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
  /** Minutes after midnight. */
  from: number;
  until: number;
}

/** Weekends are for what cannot wait, so that the clinic has an agenda on every day on which somebody starts it. */
export const openingHours: readonly OpeningHours[] = [
  { days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: 8 * 60, until: 12 * 60 },
  { days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: 13 * 60, until: 17 * 60 },
  { days: ['sat', 'sun'], from: 9 * 60, until: 13 * 60 },
];

const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

export function slotsOn(day: Day): number[] {
  const name = weekdayNames[weekdayOf(day)];
  return openingHours
    .filter(({ days }) => name !== undefined && days.includes(name))
    .flatMap(({ from, until }) =>
      Array.from({ length: (until - from) / slotMinutes }, (_, index) => from + index * slotMinutes),
    );
}

/** Who is busy when: a practitioner's slot is given once. */
export class Agenda {
  readonly #taken = new Map<string, Set<number>>();

  /** Minutes after midnight of a free slot, or undefined where the practitioner's day is full. */
  book(practitioner: DemoPractitioner, day: Day, random: Random): number | undefined {
    const key = `${practitioner.userId}/${day}`;
    const taken = this.#taken.get(key) ?? new Set();
    const free = slotsOn(day).filter((slot) => !taken.has(slot));
    if (free.length === 0) return undefined;
    const slot = random.pick(free);
    this.#taken.set(key, taken.add(slot));
    return slot;
  }

  bookedOn(practitioner: DemoPractitioner, day: Day): number {
    return this.#taken.get(`${practitioner.userId}/${day}`)?.size ?? 0;
  }
}
