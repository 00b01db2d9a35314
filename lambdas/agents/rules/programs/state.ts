import type { ToolInput } from '../../../contracts/agents/tool-inputs.ts';
import type { AgentAppointment, FreeTime } from '../../../contracts/agents/tool-outputs.ts';

/** What the patient wants, one thing at a time; the last that they asked for. */
export type Topic =
  | 'book'
  | 'reschedule'
  | 'cancel'
  | 'ask-times'
  | 'confirm'
  | 'intake'
  | 'refill'
  | 'previsit'
  | 'followup'
  | 'results'
  | 'authorization';

/** What the patient was asked last; their next words are looked at for its answer first. */
export type Question =
  | 'topic'
  | 'name'
  | 'birth-date'
  | 'which-date'
  | 'more-identifiers'
  | 'check-identity'
  | 'is-new'
  | 'gender'
  | 'contact'
  | 'service'
  | 'when'
  | 'choose-time'
  | 'choose-appointment'
  | 'sure'
  | 'will-come'
  | 'permission'
  | 'correct'
  | 'correction'
  | 'anything-else'
  /** Whether they want one booked, where they have none. */
  | 'book-anew'
  /** Whether what they told of an allergy happens while they write. */
  | 'happening-now'
  /** An item of a form, by its linkId. */
  | `item/${string}`;

export interface Identity {
  givenName?: string;
  familyName?: string;
  birthDate?: string;
  /** The same figures read the other way round, where they were given twice. */
  otherBirthDate?: string;
  /** Both readings of a date such as 3/4/1980. */
  possibleBirthDates?: readonly string[];
  /** «El 30 de enero», and no year yet. */
  birthDay?: string;
  phone?: string;
  email?: string;
  recordNumber?: string;
  gender?: ToolInput<'register_patient'>['gender'];
  /** How often they could not be found. */
  tries: number;
  result: 'unknown' | 'verified' | 'not-found' | 'ambiguous';
  /** They say that they are here for the first time. */
  isNew?: boolean;
  /** They were asked for a telephone or the number of their record. */
  wasAskedForMore?: boolean;
  /** Who registers was asked where they can be written to. */
  wasAskedForContact?: boolean;
  /** They have said that they write for somebody else: the look-up tells whether they may. */
  isForAnother?: true;
  /** They are to be answered where they write from. */
  isReachedHere?: boolean;
}

export interface Window {
  from: string;
  to: string;
  /** An hour was named, not only a day or a part of it. */
  isExact: boolean;
}

export interface Booking {
  service?: string;
  practitioner?: string;
  /** Whom the moved appointment is with, and nobody has asked for: where they have no time, somebody else will do. */
  isUsualPractitioner?: boolean;
  reason?: string;
  wasAskedForService?: boolean;
  windows: readonly Window[];
  excluded: readonly Window[];
  offered?: readonly FreeTime[];
  chosen?: FreeTime;
  /** The appointment that is moved. */
  movedId?: string;
  searches: number;
  /** Starts of times that they were offered and did not want. */
  refused?: readonly string[];
  isWidened?: boolean;
  /** An hour or a part of the day was named, and no day. */
  isHourAlone?: true;
  /** At the hour of the appointment that is moved. */
  isSameHour?: true;
  /** Sooner than the appointment that is moved. */
  isSooner?: true;
  /** The last time that is free then is wanted, whichever it is. */
  isLatest?: true;
  /** «La semana siguiente», of one that is moved. */
  isWeekAfter?: true;
}

export type Reported = Pick<
  ToolInput<'record_reported'>,
  'allergies' | 'medications' | 'symptoms' | 'insurance'
>;

export interface Lacking {
  authorizationId: string;
  payer: string;
  missing: string;
}

/** An answer in the patient's own words; null: asked and not answered. */
export type Answers = Readonly<Record<string, string | null>>;

export interface State {
  isGreeted: boolean;
  topic: Topic | null;
  asked: Question | null;
  /** Said before what is said next. */
  lead: readonly string[];
  /** Messages in a row of which nothing was understood. */
  misses: number;
  offences: number;
  englishMessages: number;
  identity: Identity;
  booking: Booking;
  /** The patient's appointments, once they were looked up. */
  appointments?: readonly AgentAppointment[];
  picked?: AgentAppointment;
  /** Which of their appointments they have named, by its time or by whom it is with. */
  spokenOf?: { windows: readonly Window[]; practitioner?: string };
  /** All of their appointments are meant. */
  areAllMeant?: true;
  /** Days on which they may have an appointment that they want to move. */
  perhapsOn?: readonly Window[];
  isSure?: boolean;
  /** Their own words may hold what no message may. */
  isSummaryLeftOut?: boolean;
  /** An agent that writes by itself has said why. */
  isOpened?: boolean;
  answers: Answers;
  /** What the patient's requests for authorization lack that they may know, once it was looked up. */
  lacking?: readonly Lacking[];
  reported: Reported;
  /** A question that only the clinic can answer, and that waits to be passed on. */
  question?: {
    text: string;
    queue: 'clinicians' | 'staff';
    /** What it is, where it is a matter of its own and not asked beside another. */
    title?: string;
    isUrgent?: boolean;
    /** Said where nobody of the clinic has written an answer; what they have written is looked for first. */
    unlessAnswered?: string;
    /** Too short for a person to be asked: where nothing is found, that is said and no more. */
    isForKnowledgeAlone?: true;
  };
  /** All that is answered now: what was asked stays asked. */
  aside?: string;
  /** The clinic has a question of theirs already. */
  isQuestionPassed?: true;
  /** Questions as they were put, each as often, since the last thing that was done. */
  put: readonly string[];
  /** They wrote while a proposal waits for its decision. */
  isWaiting?: boolean;
  /** How often they would not say who they are. */
  refusals: number;
  /** What the check of medication found, a line each. */
  checked?: readonly string[];
  /** Besides what the conversation is about, for whoever reads its result. */
  wishes: readonly string[];
  /** Calls that were made, by the name of the tool and of what they were for. */
  made: readonly string[];
  /** How it ends, as soon as the patient was told. */
  closing?:
    | { kind: 'finish'; outcome: ToolInput<'finish'>['outcome']; summary: string }
    | { kind: 'pass'; to: NonNullable<ToolInput<'finish'>['to']>; summary: string }
    | { kind: 'escalate'; reason: ToolInput<'escalate'>['reason']; summary: string };
}

export const noReport: Reported = { allergies: [], medications: [], symptoms: [] };

export const noBooking: Booking = { windows: [], excluded: [], searches: 0 };

export const beginning: State = {
  isGreeted: false,
  topic: null,
  asked: null,
  lead: [],
  misses: 0,
  offences: 0,
  englishMessages: 0,
  refusals: 0,
  wishes: [],
  put: [],
  identity: { tries: 0, result: 'unknown' },
  booking: noBooking,
  answers: {},
  reported: noReport,
  made: [],
};

/** Leaves it to a person. The patient is told so in the same breath. */
export function handOver(
  state: State,
  reason: ToolInput<'escalate'>['reason'],
  summary: string,
  lead: string,
): State {
  return { ...state, lead: [...state.lead, lead], closing: { kind: 'escalate', reason, summary } };
}

/** What was offered is looked for anew. */
export function withoutOffer({ offered: _offered, chosen: _chosen, ...booking }: Booking): Booking {
  return booking;
}

/** Whether what was heard has moved the conversation on. */
export function isChanged(before: State, after: State): boolean {
  return (
    before.topic !== after.topic ||
    before.identity !== after.identity ||
    before.booking !== after.booking ||
    before.answers !== after.answers ||
    before.reported !== after.reported ||
    before.picked !== after.picked ||
    before.isSure !== after.isSure ||
    before.areAllMeant !== after.areAllMeant ||
    before.closing !== after.closing ||
    before.question !== after.question ||
    before.lead.length !== after.lead.length
  );
}
