import type { Condition } from '@medplum/fhirtypes';
import { codeOf } from './entered-concept.ts';

/** Whether it is of the list of problems: what is said to be of it, and what nobody put on any list. */
export function isListedProblem({ category = [] }: Pick<Condition, 'category'>): boolean {
  const codes = category.flatMap(({ coding = [] }) => coding.map(({ code }) => code));
  return codes.length === 0 || codes.includes('problem-list-item');
}

/** Said to be over; a problem without a status counts as one that is there. */
export const isOverProblem = ({ clinicalStatus }: Pick<Condition, 'clinicalStatus'>): boolean =>
  ['inactive', 'remission', 'resolved'].includes(codeOf(clinicalStatus));

/** Refuted or entered in error: it never was one. */
export const isVoidProblem = ({ verificationStatus }: Pick<Condition, 'verificationStatus'>): boolean =>
  ['refuted', 'entered-in-error'].includes(codeOf(verificationStatus));
