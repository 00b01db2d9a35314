import { type Answer, known, unknown } from './answer.ts';

/** How many appointments of a period came to what. */
export interface AttendanceCounts {
  /** Nobody came: `noshow`. */
  noshow: number;
  /** Somebody came: `arrived`, `checked-in`, `fulfilled`. */
  attended: number;
}

/**
 * The share of appointments to which the patient did not come, of those to which they could have come: noshow /
 * (noshow + arrived + checked-in + fulfilled). Cancelled ones are not among them, and neither are those whose outcome
 * nobody recorded. Without a single outcome the share is unknown, never zero.
 */
export function noShowRate({ noshow, attended }: AttendanceCounts): Answer<number> {
  const expected = noshow + attended;
  return expected === 0 ? unknown('outcomes of appointments') : known(noshow / expected);
}
