import { type Day, monthsBetween } from '../calendar-day.ts';

export type Sex = 'female' | 'male';

/** A patient as the courses see one. */
export interface Person {
  /** Names the person's own random stream and the ids of the person's resources. */
  key: string;
  givenNames: string[];
  /** One or both surnames, as the person writes them. */
  familyName: string;
  sex: Sex;
  /** Undefined for the patient whose birth date nobody knows: an adult. */
  birthDate: Day | undefined;
  deathDay: Day | undefined;
  /** A second record of somebody who is already a patient: registered by mistake, with no history of its own. */
  duplicateOf: Person | undefined;
}

/** Undefined where the birth date is unknown. */
export function ageMonthsOn(person: Person, day: Day): number | undefined {
  return person.birthDate === undefined ? undefined : monthsBetween(person.birthDate, day);
}

export function ageYearsOn(person: Person, day: Day): number | undefined {
  const months = ageMonthsOn(person, day);
  return months === undefined ? undefined : Math.floor(months / 12);
}

/** Whether the person is known to be of an age (years completed, both ends included): unknown is not. */
export function isAged(person: Person, day: Day, youngest: number, oldest = 130): boolean {
  const age = ageYearsOn(person, day);
  return age !== undefined && age >= youngest && age <= oldest;
}

export function isMinor(person: Person, day: Day): boolean {
  return isAged(person, day, 0, 17);
}

export function fullName(person: Person): string {
  return [...person.givenNames, person.familyName].join(' ');
}
