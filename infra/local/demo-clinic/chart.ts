import type { Resource } from '@medplum/fhirtypes';
import { addDays, addMonths, addYears, type Day, laterOf, weekdayOf } from './calendar-day.ts';
import type { AnalyteName } from './catalogue/analyte-codes.ts';
import type { ConditionName } from './catalogue/condition-codes.ts';
import type { MedicationName } from './catalogue/medication-codes.ts';
import type { Order } from './catalogue/panel-codes.ts';
import type { VisitType } from './catalogue/record-codes.ts';
import type { Clinic } from './clinic.ts';
import { isAged, type Person } from './people/person.ts';
import type { Random } from './random.ts';

export interface Problem {
  name: ConditionName;
  onset: Day;
  abatement?: Day;
}

export interface Prescription {
  name: MedicationName;
  from: Day;
  until?: Day;
  /** What the patient reads, in Spanish. */
  dosage: string;
  reason?: ConditionName;
  timesPerDay?: number;
  isAsNeeded?: boolean;
}

/** What courses want to happen on one day; several courses share one visit. */
export interface Visit {
  day: Day;
  type: VisitType;
  reasons: ConditionName[];
  orders: Order[];
  /** Sentences of the note's plan, in Spanish. */
  remarks: string[];
}

type Adjustment = (value: number, day: Day) => number;

const monthsKept = 36;

/**
 * One patient's history while it is being thought up: courses say what the patient has, takes and is seen for, and
 * how it moves the patient's values; `write-record.ts` then turns the whole into resources.
 */
export class Chart {
  readonly person: Person;
  readonly clinic: Clinic;
  readonly random: Random;
  /** The first and the last day on which anything of this history can have happened. */
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly resources: Resource[] = [];
  readonly problems: Problem[] = [];
  readonly prescriptions: Prescription[] = [];
  readonly visits = new Map<Day, Visit>();
  /** Days of pregnancy, both ends included. */
  pregnancy: { from: Day; dueDay: Day } | undefined;
  nextVisit: { day: Day; type: VisitType; reason?: ConditionName } | undefined;

  readonly #adjustments = new Map<AnalyteName, Adjustment[]>();
  #lastRound: Day;

  constructor(person: Person, clinic: Clinic) {
    this.person = person;
    this.clinic = clinic;
    this.random = clinic.random.fork(`chart/${person.key}`);
    this.lastDay = person.deathDay === undefined ? clinic.clock.yesterday : addDays(person.deathDay, -1);
    this.firstDay = laterOf(addMonths(clinic.clock.today, -monthsKept), person.birthDate ?? '0000-01-01');
    this.#lastRound = addDays(this.lastDay, -this.random.fork('last round').int(1, 80));
  }

  get today(): Day {
    return this.clinic.clock.today;
  }

  isAged(youngest: number, oldest?: number): boolean {
    return isAged(this.person, this.lastDay, youngest, oldest);
  }

  /** A day some years back, never before the patient was `youngest` years old. */
  yearsAgo(years: number, youngest = 0): Day {
    const { birthDate } = this.person;
    const day = addDays(this.lastDay, -Math.round(years * 365.25));
    return birthDate === undefined ? day : laterOf(day, addYears(birthDate, youngest));
  }

  /** Moves the last visit into the last days, before anything is planned; false for whom there are no last days. */
  comeLately(): boolean {
    if (this.person.deathDay !== undefined) return false;
    this.#lastRound = addDays(this.lastDay, -this.random.fork('lately').int(1, 4));
    return true;
  }

  addProblem(problem: Problem): void {
    this.problems.push(problem);
  }

  prescribe(prescription: Prescription): void {
    if (prescription.from <= this.lastDay) this.prescriptions.push(prescription);
  }

  /** Changes where a value lies; courses apply in the order in which they are written. */
  adjust(name: AnalyteName, adjustment: Adjustment): void {
    this.#adjustments.set(name, [...(this.#adjustments.get(name) ?? []), adjustment]);
  }

  adjusted(name: AnalyteName, value: number, day: Day): number {
    return (this.#adjustments.get(name) ?? []).reduce(
      (current, adjustment) => adjustment(current, day),
      value,
    );
  }

  /** Whether the dose is set by the INR. */
  get isAnticoagulated(): boolean {
    return this.prescriptions.some(({ name }) => name === 'warfarin5');
  }

  isPregnantOn(day: Day): boolean {
    return this.pregnancy !== undefined && day >= this.pregnancy.from && day <= this.pregnancy.dueDay;
  }

  /**
   * Days on which the patient comes anyway, oldest first. All courses count back from one last visit in steps of
   * three months, so that those of a patient with many of them meet on the same days.
   */
  rounds(everyMonths: 3 | 6 | 12, from: Day = this.firstDay): Day[] {
    const days: Day[] = [];
    for (let months = 0; months <= monthsKept; months += everyMonths) {
      const shift = months === 0 ? 0 : this.random.fork(`round/${months}`).int(-6, 6);
      const day = onWorkingDay(addDays(addMonths(this.#lastRound, -months), shift));
      if (day >= laterOf(from, this.firstDay) && day <= this.lastDay) days.unshift(day);
    }
    return days;
  }

  addVisit(
    day: Day,
    plan: Omit<Visit, 'day' | 'reasons' | 'orders' | 'remarks'> & {
      reason?: ConditionName;
      orders?: readonly Order[];
      remark?: string;
    },
  ): void {
    if (day < this.firstDay || day > this.lastDay) return;
    const visit = this.visits.get(day) ?? { day, type: plan.type, reasons: [], orders: [], remarks: [] };
    if (plan.reason && !visit.reasons.includes(plan.reason)) visit.reasons.push(plan.reason);
    for (const order of plan.orders ?? []) if (!visit.orders.includes(order)) visit.orders.push(order);
    if (plan.remark && !visit.remarks.includes(plan.remark)) visit.remarks.push(plan.remark);
    this.visits.set(day, visit);
  }

  /** The earliest of what the courses ask for is the next visit. */
  expectVisit(day: Day, type: VisitType, reason?: ConditionName): void {
    if (this.person.deathDay !== undefined || (this.nextVisit && this.nextVisit.day <= day)) return;
    this.nextVisit = { day: laterOf(day, this.today), type, ...(reason ? { reason } : {}) };
  }

  /** Seen every so many months since a day; `plan` says what is done each time, `index` counts from the first. */
  follow(
    everyMonths: 3 | 6 | 12,
    from: Day,
    plan: (day: Day, index: number) => { reason?: ConditionName; orders?: readonly Order[]; remark?: string },
  ): void {
    const days = this.rounds(everyMonths, from);
    for (const [index, day] of days.entries()) this.addVisit(day, { type: 'checkUp', ...plan(day, index) });
    const { reason } = plan(this.#lastRound, days.length);
    this.expectVisit(addMonths(this.#lastRound, everyMonths), 'checkUp', reason);
  }
}

/** The same day, or the working day before or after a weekend. */
export function onWorkingDay(day: Day): Day {
  const weekday = weekdayOf(day);
  if (weekday === 6) return addDays(day, -1);
  return weekday === 0 ? addDays(day, 1) : day;
}
