import { dateFormat } from '../../../lambdas/clinical/date-format.ts';
import { addDays, type Day } from './calendar-day.ts';

/** Wall-clock times of the clinic as FHIR instants with the offset that holds there on that day. */
export class ClinicClock {
  readonly today: Day;
  readonly #format: Intl.DateTimeFormat;
  readonly #offsets = new Map<Day, string>();

  constructor(today: Day, timeZone: string) {
    this.today = today;
    this.#format = dateFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  }

  get yesterday(): Day {
    return addDays(this.today, -1);
  }

  /** `minutes` after midnight by the clock on the wall; between 03:00 and midnight, when no clock is changed. */
  instant(day: Day, minutes: number): string {
    const hour = String(Math.floor(minutes / 60)).padStart(2, '0');
    const minute = String(minutes % 60).padStart(2, '0');
    return `${day}T${hour}:${minute}:00${this.#offsetOn(day)}`;
  }

  /** The offset at noon: clocks change at two in the morning (15 U.S.C. 260a), so it holds through office hours. */
  #offsetOn(day: Day): string {
    const known = this.#offsets.get(day);
    if (known) return known;
    const rough = this.#offsetAt(Date.parse(`${day}T12:00:00Z`));
    const offset = this.#offsetAt(Date.parse(`${day}T12:00:00${rough}`));
    this.#offsets.set(day, offset);
    return offset;
  }

  #offsetAt(time: number): string {
    const name = this.#format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return name.slice('GMT'.length) || '+00:00';
  }
}
