import { addDays, daysBetween } from '../clinic-day.ts';
import { type CaseState, mayCall } from './case-state.ts';

/** What a deadline is counted from. Days are `YYYY-MM-DD`, of the clinic; null is what nobody knows. */
export interface CaseDates {
  state: CaseState;
  /** On which the service is to be done. */
  day: string | null;
  /** In how many days the payer decides, by the rule and the urgency. */
  payerDays: number | null;
  sentOn: string | null;
  /** By when the payer wants the information. */
  infoUntil: string | null;
  appealUntil: string | null;
  /** On which a clinician talks with the payer's reviewer. */
  callOn?: string | null;
}

/** Who has to act by a day. */
export interface CaseDeadline {
  day: string;
  whose: 'clinic' | 'payer';
  text: string;
}

/**
 * By when the next thing is to happen, and who does it; undefined where nothing is waited for, or nobody knows. Before it is
 * sent: so early that the payer can answer before the service.
 */
export function caseDeadline(dates: CaseDates): CaseDeadline | undefined {
  const next = nextStep(dates);
  const callOn = mayCall(dates.state) ? (dates.callOn ?? null) : null;
  if (callOn === null || (next && next.day < callOn)) return next;
  return { day: callOn, whose: 'clinic', text: 'Llamada con la aseguradora' };
}

function nextStep(dates: CaseDates): CaseDeadline | undefined {
  const { state, day, payerDays, sentOn, infoUntil, appealUntil } = dates;
  switch (state) {
    case 'draft':
    case 'incomplete':
    case 'ready':
      return day === null
        ? undefined
        : payerDays === null
          ? { day, whose: 'clinic', text: 'Día del servicio' }
          : { day: addDays(day, -payerDays), whose: 'clinic', text: 'Enviar como tarde' };
    case 'sent':
    case 'pended':
    case 'appealed':
      return sentOn === null || payerDays === null
        ? undefined
        : { day: addDays(sentOn, payerDays), whose: 'payer', text: 'La aseguradora responde como tarde' };
    case 'info-requested':
      return infoUntil === null
        ? undefined
        : { day: infoUntil, whose: 'clinic', text: 'Responder como tarde' };
    case 'denied':
    case 'partly-approved':
      return appealUntil === null
        ? undefined
        : { day: appealUntil, whose: 'clinic', text: 'Recurrir como tarde' };
    default:
      return undefined;
  }
}

/** A convention of the product: three days leave time for a telephone call and an answer. */
export const soonDays = 3;

export type DeadlineNearness = 'over' | 'soon' | 'later';

export function deadlineNearness(deadline: string, today: string): DeadlineNearness {
  const left = daysBetween(today, deadline);
  if (left < 0) return 'over';
  return left <= soonDays ? 'soon' : 'later';
}
