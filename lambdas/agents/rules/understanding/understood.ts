/*
 * What is understood of a person's words. Unknown is undefined or an empty list, never a guess.
 *
 * One function to a file, all of them pure:
 *   find-times          findTimes(text, clock): SaidTime[]
 *   find-birth-date     findBirthDate(text, { today, isAsked? }): SaidBirthDate | undefined
 *   find-name           findName(text, { isAsked? }): SaidName | undefined
 *   find-phone          findPhone(text): string | undefined                 E.164
 *   find-email          findEmail(text): string | undefined
 *   find-record-number  findRecordNumber(text, { isAsked? }): string | undefined
 *   find-insurance      findInsurance(text, { isAsked? }): SaidInsurance | undefined
 *   find-member-id      findMemberId(text, { isAsked? }): string | undefined
 *   find-gender         findGender(text): 'female' | 'male' | 'other' | 'unknown' | undefined
 *   find-practitioner   findPractitioner(text): string | undefined
 *   find-intents        findIntents(text): Intent[]                         strongest first
 *   find-yes-no         findYesNo(text): 'yes' | 'no' | 'unsure' | undefined
 *   find-choice         findChoice(text, options): Choice | undefined
 *   find-symptoms       findSymptoms(text, asked?): SaidSymptom[]
 *                       findOnset(text, asked), findIntensity(text, asked): string | undefined
 *   find-allergies      findAllergies(text, asked?): SaidAllergies | undefined
 *   find-medications    findMedications(text, asked?): SaidMedications | undefined
 *   find-since          findSince(text): string | undefined
 *   find-corrections    findCorrections(text): Correction[]
 *   find-language       findLanguage(text): 'es' | 'en' | undefined
 */

/** `now` in ISO 8601. `timeZone`: the clinic's (IANA). */
export interface Clock {
  now: string;
  timeZone: string;
}

/**
 * `isAsked`: the text answers a question for just this, so that a bare answer counts. `words` of what is found: the
 * patient's own, letter for letter, from which it was understood.
 */
export interface Asked {
  isAsked?: boolean;
}

export type DayPart = 'morning' | 'afternoon' | 'evening';

/** A stretch of time that somebody named; `from` and `to` are instants in ISO 8601 (UTC), `to` is not part of it. */
export interface SaidTime {
  from: string;
  to: string;
  /** What was named: an hour, a part of a day, hours that bound it, a day, a week, a month, as soon as possible. */
  precision: 'hour' | 'part' | 'hours' | 'day' | 'week' | 'month' | 'soon';
  part?: DayPart;
  /** «El martes no puedo». */
  isNegated?: true;
  /** One reading of several, all of them answered: 3/12. */
  isAmbiguous?: true;
  isPast?: true;
  /** When an appointment is that they have already: «mi cita del martes». */
  isOfAppointment?: true;
}

/** `dates`: FHIR dates; two where day and month can be exchanged. Empty and `isImpossible`: shaped like a date, and none. */
export interface SaidBirthDate {
  dates: string[];
  isImpossible?: true;
  /** A year alone: «soy del 80». */
  year?: number;
}

export interface SaidName {
  givenName?: string;
  familyName?: string;
  /** Whom it is for, where that is not whoever writes: «es para mi hijo Luis». */
  relation?: string;
}

/** `payer` null: they say that they have none. */
export interface SaidInsurance {
  payer: string | null;
  memberId?: string;
}

export type Intent =
  | 'greet'
  | 'book'
  | 'reschedule'
  | 'cancel'
  | 'confirm'
  | 'decline'
  | 'ask-times'
  | 'ask-hours'
  | 'ask-address'
  | 'ask-price'
  | 'refill'
  | 'results'
  | 'register'
  | 'new-patient'
  | 'talk-to-person'
  | 'complaint'
  | 'thanks'
  | 'goodbye'
  | 'yes'
  | 'no'
  | 'unsure'
  | 'refusal'
  | 'stop'
  | 'repeat'
  | 'clinical-question'
  | 'off-topic'
  | 'abuse'
  | 'prompt-injection'
  | 'english';

/** `place` counts from 0. `any`: whichever; `none`: none of them. */
export type Choice = { kind: 'one'; place: number } | { kind: 'any' } | { kind: 'none' };

export interface SaidSymptom {
  /** In Spanish, as clinicians say it, where the list knows it; else in their own words. */
  name: string;
  /** SNOMED CT, only where it is certain. */
  code?: string;
  /** In their own words: «desde hace tres días». */
  since?: string;
  /** In their own words: «8 de 10», «muy fuerte». */
  intensity?: string;
  words: string;
}

/** `none`: they say that they have none; `none-known`: none that they know of. */
export interface SaidAllergies {
  status: 'some' | 'none' | 'none-known' | 'unsure';
  substances: { substance: string; reaction?: string; words: string }[];
}

export interface SaidMedications {
  status: 'some' | 'none' | 'unsure';
  /** `dose`: how much and how often, as it was said. */
  medications: { name: string; dose?: string; words: string }[];
}
