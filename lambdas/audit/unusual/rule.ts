import type { UnusualRule } from '../../contracts/unusual-access.ts';

/** Where somebody lives, as their record says. */
export interface Home {
  line: string;
  postalCode: string | undefined;
  city: string | undefined;
}

export interface StaffMember {
  userId: string;
  givenName: string;
  familyName: string;
  email: string;
}

/** What is known of one person's accesses to one patient's chart on one day. */
export interface ChartAccess {
  person: StaffMember & { home: Home | undefined };
  patient: { givenName: string; familyName: string; emails: readonly string[]; homes: readonly Home[] };
  colleagues: readonly StaffMember[];
  /** The share of the patients who bear a surname, folded; undefined where that is not known. */
  shareOf: (surname: string) => number | undefined;
  relationship: {
    /** Of the patient with the clinic, some days before or after. */
    hasAppointment: boolean;
    /** The person has written something about the patient, then or before. */
    hasWritten: boolean;
    /** A task, a message thread or an agent's work about the patient is open. */
    hasOpenWork: boolean;
  };
}

/** What is known of all that one person opened on one day. */
export interface DayOfAccess {
  /** Charts that were opened one by one, with when each first was, in milliseconds. */
  charts: readonly { patientId: string; firstAt: number }[];
  /** When each access was on the clinic's clock: minutes after midnight, with the chart. */
  minutes: readonly number[];
  isOnCall: boolean;
}

export type Answer =
  /** `reason`: what was found; `mayBe`: what would make it ordinary, since most of what a rule points out is. */
  | { kind: 'unusual'; reason: string; mayBe: string }
  | { kind: 'usual' }
  /** What could not be compared, in words. */
  | { kind: 'unknown'; missing: string };

export const usual: Answer = { kind: 'usual' };

export interface ChartRule {
  name: UnusualRule;
  answer(access: ChartAccess): Answer;
}

export interface DayRule {
  name: UnusualRule;
  answer(day: DayOfAccess): Answer;
}
