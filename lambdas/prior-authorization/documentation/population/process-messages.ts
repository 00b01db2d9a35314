import type {
  OperationOutcomeIssue,
  Patient,
  Practitioner,
  Questionnaire,
  QuestionnaireResponseItem,
} from '@medplum/fhirtypes';
import type { WorkedOut } from '../../../clinical/questionnaires/expressions/work-out.ts';

/** The record as the process asks for it; nothing is at this address, and nothing is sent to it. */
export const recordAddress = 'https://record.invalid/fhir/';

export interface Population {
  kind: 'populate';
  form: Questionnaire;
  patient: Patient;
  user: Practitioner;
  /** What else the form is opened with, by reference: the coverage, the order. */
  contexts: readonly string[];
}

/** What follows from answers that are there. */
export interface WorkingOut {
  kind: 'work-out';
  form: Questionnaire;
  items: readonly QuestionnaireResponseItem[];
  fixed: readonly string[];
}

export type FormTask = Population | WorkingOut;
export type ToProcess = FormTask | { kind: 'fetched'; fetchId: number; resource: unknown };

/** By the words of an expression, the records that its values were read in. */
export type ReadIn = Record<string, { reference: string; date: string | null }[]>;

export interface Populated {
  items: QuestionnaireResponseItem[];
  issues: OperationOutcomeIssue[];
  readIn: ReadIn;
  workedOut: WorkedOut | null;
}

export type FromProcess =
  | { kind: 'ready' }
  /** What it evaluates now. */
  | { kind: 'at'; expression: string }
  | { kind: 'fetch'; fetchId: number; query: string }
  | { kind: 'populated'; populated: Populated }
  | { kind: 'worked-out'; workedOut: WorkedOut }
  | { kind: 'failed' };
