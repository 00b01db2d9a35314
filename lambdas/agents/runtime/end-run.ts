import type { EventOf } from '../../contracts/agents/events.ts';
import { takeFromAgent } from '../../messaging/unread-threads.ts';
import { withdrawApprovals } from '../approvals/withdraw.ts';
import { append, type Work } from './run-state.ts';
import { tellOfEnd } from './tell-of-end.ts';

/** Ends a run. Nothing of it goes on: proposals that wait for a decision are withdrawn. */
export async function endRun(
  work: Work,
  event: EventOf<'finished'> | EventOf<'failed'> | EventOf<'escalated'> | EventOf<'stopped'>,
): Promise<void> {
  const { run, repository } = work;
  append(work, event);
  run.state = event.type;
  run.wakeAt = null;
  run.endedAt = repository.now;
  if (event.type === 'finished') run.outcome = event.outcome;
  if (event.type === 'escalated') run.escalationReason = event.reason;
  await withdrawApprovals(work);
  await tellOfEnd(work);
  if (run.threadId === null) return;
  // Who never came back has had their answer.
  const isDone = event.type === 'finished' || (event.type === 'stopped' && event.reason === 'idle');
  await takeFromAgent(repository, run.threadId, { isDone });
}
