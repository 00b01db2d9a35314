import type { TakeAnswer } from '../../platform/state-machine-calls.ts';
import { endWait, failWait, lockWait } from './end-wait.ts';

/** A partner has answered, or has not: the run that asked goes on with it, or by its way for that. */
export const takeAnswer: TakeAnswer = async (sql, waitId, answer, now) => {
  const wait = await lockWait(sql, waitId);
  if (wait?.kind !== 'request') return;
  if (answer.outcome === 'answered') await endWait(sql, wait, answer.output, now);
  else await failWait(sql, wait, { error: answer.error, cause: answer.cause }, now);
};
