import type { ResourceCalendar, Wanted } from '../clinical/scheduling/free-starts.ts';
import { type Interval, merge } from '../clinical/scheduling/interval.ts';
import type { Actor } from './appointment.ts';
import type { TakenTime } from './calendar-times.ts';
import { type OpenSchedule, openingsOf } from './schedules.ts';

/** What is open and what is taken in one period, for whomever it is asked. */
export class CalendarBook {
  readonly #taken: ReadonlyMap<string, readonly TakenTime[]>;
  readonly #closedDays: ReadonlySet<number>;
  readonly #period: Interval;
  readonly #service: string | undefined;
  readonly #wanted: Wanted;

  constructor(
    taken: ReadonlyMap<string, readonly TakenTime[]>,
    closedDays: ReadonlySet<number>,
    period: Interval,
    service: string | undefined,
    wanted: Wanted,
  ) {
    this.#taken = taken;
    this.#closedDays = closedDays;
    this.#period = period;
    this.#service = service;
    this.#wanted = wanted;
  }

  openings(schedule: OpenSchedule) {
    const extra = (this.#taken.get(schedule.reference) ?? []).filter(({ kind }) => kind === 'extra');
    return openingsOf(schedule, this.#service, this.#period, this.#closedDays, extra);
  }

  of({ reference }: Actor, schedules: readonly OpenSchedule[]): ResourceCalendar {
    const own = schedules.filter(({ lead }) => lead.reference === reference);
    const busy: Interval[] = [];
    const places: ResourceCalendar['places'][number][] = [];
    for (const time of this.#taken.get(reference) ?? []) {
      const isPlace = this.#wanted.capacity > 1 && time.service !== '' && time.service === this.#service;
      if (isPlace && time.lane !== undefined) places.push({ ...time, lane: time.lane });
      else busy.push(time);
    }
    const open = own.length === 0 ? undefined : merge(own.flatMap((schedule) => this.openings(schedule)));
    return { open, busy: merge(busy), places };
  }
}
