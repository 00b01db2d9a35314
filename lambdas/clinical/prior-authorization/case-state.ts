/*
 * How a request for prior authorization goes, from the first note to the payer's answer. The states are those of Da Vinci PAS
 * (approved, pended, denied …) and what a clinic does before and after; `expired` is what an approval becomes by its dates.
 */

export const caseStates = [
  'draft',
  'incomplete',
  'ready',
  'sent',
  'pended',
  'info-requested',
  'approved',
  'partly-approved',
  'denied',
  'appealed',
  'cancelled',
] as const;
export type CaseState = (typeof caseStates)[number];

/** As shown: an approval whose last day is over. */
export type ShownCaseState = CaseState | 'expired';

export const caseStateTexts: Record<ShownCaseState, string> = {
  draft: 'Borrador',
  incomplete: 'Incompleta',
  ready: 'Lista para enviar',
  sent: 'Enviada',
  pended: 'En estudio',
  'info-requested': 'Piden información',
  approved: 'Aprobada',
  'partly-approved': 'Aprobada en parte',
  denied: 'Denegada',
  appealed: 'Recurrida',
  cancelled: 'Anulada',
  expired: 'Caducada',
};

export const caseSteps = [
  'prepare',
  'send',
  'pend',
  'request-info',
  'answer-info',
  'approve',
  'approve-partly',
  'deny',
  'appeal',
  'cancel',
  'undo',
] as const;
export type CaseStep = (typeof caseSteps)[number];

export const caseStepTexts: Record<CaseStep, string> = {
  prepare: 'Revisar si está completa',
  send: 'Anotar el envío',
  pend: 'Queda en estudio',
  'request-info': 'Piden más información',
  'answer-info': 'Información enviada',
  approve: 'Aprobada',
  'approve-partly': 'Aprobada en parte',
  deny: 'Denegada',
  appeal: 'Recurrir',
  cancel: 'Anular',
  undo: 'Deshacer el último paso',
};

const beforeSending: readonly CaseState[] = ['draft', 'incomplete', 'ready'];
const atPayer: readonly CaseState[] = ['sent', 'pended', 'info-requested', 'appealed'];

/** From which states each step leads on. */
const from: Record<Exclude<CaseStep, 'undo'>, readonly CaseState[]> = {
  prepare: beforeSending,
  // What is missing is sent only once it is there.
  send: ['ready'],
  pend: ['sent', 'appealed'],
  'request-info': ['sent', 'pended', 'appealed'],
  'answer-info': ['info-requested'],
  approve: atPayer,
  'approve-partly': atPayer,
  deny: atPayer,
  appeal: ['denied', 'partly-approved'],
  cancel: [...beforeSending, ...atPayer, 'approved', 'partly-approved'],
};

/** What leads where, but for `prepare`, which the gaps decide. */
const to: Record<Exclude<CaseStep, 'undo' | 'prepare'>, CaseState> = {
  send: 'sent',
  pend: 'pended',
  'request-info': 'info-requested',
  'answer-info': 'pended',
  approve: 'approved',
  'approve-partly': 'partly-approved',
  deny: 'denied',
  appeal: 'appealed',
  cancel: 'cancelled',
};

export const isUnsent = (state: ShownCaseState): boolean => beforeSending.some((one) => one === state);
export const isAtPayer = (state: CaseState): boolean => atPayer.includes(state);

/** Whether there is anything to talk about with the payer's reviewer: it has the request, or said no. */
export const mayCall = (state: CaseState): boolean =>
  atPayer.includes(state) || state === 'denied' || state === 'partly-approved';

/** Steps that a state offers, in the order of a usual course. */
export const stepsFrom = (state: CaseState): CaseStep[] =>
  caseSteps.filter((step) => step !== 'undo' && from[step].includes(state));

/** The state after a step; undefined where it leads nowhere from here. `gaps`: what is missing, in words. */
export function stateAfter(
  state: CaseState,
  step: Exclude<CaseStep, 'undo'>,
  gaps: readonly string[],
): CaseState | undefined {
  if (!from[step].includes(state)) return undefined;
  if (step === 'prepare') return gaps.length > 0 ? 'incomplete' : 'ready';
  return to[step];
}

const undoable: readonly string[] = caseSteps.filter((step) => step !== 'undo' && step !== 'prepare');

/** Whether what was done last can be taken back: a step between clinic and payer, and not what only prepares it. */
export const isUndoable = (last: string | undefined): boolean =>
  last !== undefined && undoable.includes(last);

/** Whether more of the chart may be released for a request: before it leaves, for what is asked for, and for an appeal. */
export const mayRelease = (state: ShownCaseState): boolean =>
  isUnsent(state) || state === 'info-requested' || state === 'denied';

/** Whether what was released for a request may be taken back: it is here, or nothing was sent since that it may have gone with. */
export const mayWithdraw = (
  state: ShownCaseState,
  releasedAt: string,
  history: readonly { step: string; at: string }[],
): boolean => {
  const mayHaveLeft = history.some(
    ({ step, at }) => (step === 'send' || step === 'answer-info') && at >= releasedAt,
  );
  return isUnsent(state) || (mayRelease(state) && !mayHaveLeft);
};

/** `day`: `YYYY-MM-DD`, of the clinic. `until`: the last day of an approval; null where the payer named none. */
export function shownState(state: CaseState, until: string | null, day: string): ShownCaseState {
  const isApproval = state === 'approved' || state === 'partly-approved';
  return isApproval && until !== null && until < day ? 'expired' : state;
}
