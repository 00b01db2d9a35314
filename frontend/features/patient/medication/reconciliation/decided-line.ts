import type { ReconciliationLine } from '../../../../../lambdas/contracts/medication-reconciliation.ts';
import {
  type ReconciliationDecision,
  reconciliationDecisions,
} from '../../../../../lambdas/contracts/reconciliation-marks.ts';

/** What a clinician has decided of one line; '' is nothing yet. */
export interface Decided {
  decision: ReconciliationDecision | '';
  /** Of what is stopped. */
  reason: string;
  /** Of what is prescribed or changed, and of what is noted as told. */
  dose: string;
}

type Options = Partial<Record<ReconciliationDecision, string>>;

const { keep, stop, change, prescribe, tell, leave } = reconciliationDecisions;

/** What can be done with a line; none of it is chosen for anybody. */
export function optionsOf({ chart, told, kind }: ReconciliationLine): Options {
  if (chart) return { keep, ...(told.length > 0 && kind !== 'same' ? { change } : {}), stop };
  return told.some(({ from }) => from === 'chart') ? { keep, prescribe, stop } : { prescribe, tell, leave };
}

/** What a decision begins with: the words of what differs, or of what is only told. */
export function doseToldOf({ told }: ReconciliationLine): string {
  const other = told.find(({ comparison }) => comparison !== 'same') ?? told[0];
  return other?.dose ?? '';
}

export const nameOf = ({ chart, told }: ReconciliationLine): string => chart?.name ?? told[0]?.name ?? '';

/** What is still missing of a decision, by its field; none where it is whole. */
export function missingOf({ decision, reason, dose }: Decided): Partial<Record<keyof Decided, string>> {
  if (decision === '') return { decision: 'Elija qué se hace' };
  if (decision === 'stop' && reason.trim() === '') return { reason: 'Escriba el motivo de la suspensión' };
  const isDosed = decision === 'prescribe' || decision === 'change';
  return isDosed && dose.trim() === '' ? { dose: 'Escriba la pauta' } : {};
}
