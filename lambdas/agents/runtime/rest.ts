import type { EventOf } from '../../contracts/agents/events.ts';
import { type Answer, awaitingDecision } from './calls.ts';
import { endRun } from './end-run.ts';
import { append, type Work } from './run-state.ts';

/** Nothing is left to do now: a run waits for a decision or for the patient, or has done its work. */
export async function rest(work: Work, answers: readonly Answer[]): Promise<void> {
  const { run, repository, definition, events } = work;
  const [...expiries] = awaitingDecision(answers).map(({ approval }) =>
    Date.parse(approval?.expiresAt ?? ''),
  );
  if (expiries.length > 0) return wait(work, 'approval', new Date(Math.min(...expiries)));
  if (run.threadId === null) {
    const said = events.findLast(({ event }) => event.type === 'model-answered')?.event;
    const summary = said?.type === 'model-answered' ? (said.text ?? '') : '';
    return endRun(work, { type: 'finished', outcome: 'done', summary });
  }
  const until = lastWait(work);
  if (until?.for !== 'message' || until.until === null) {
    return wait(
      work,
      'message',
      new Date(repository.now.getTime() + definition.limits.idleHours * 3_600_000),
    );
  }
  // It has waited since, and nobody has come.
  if (Date.parse(until.until) <= repository.now.getTime()) {
    return endRun(work, { type: 'stopped', reason: 'idle', by: null });
  }
  wait(work, 'message', new Date(until.until));
}

/** Lets the run sleep; the event is written once, however often it is woken for nothing. */
export function wait(work: Work, what: EventOf<'waiting'>['for'], until: Date): void {
  const { run } = work;
  const last = lastWait(work);
  if (last?.for !== what || last.until !== until.toISOString()) {
    append(work, { type: 'waiting', for: what, until: until.toISOString() });
  }
  run.state = `waiting-${what}`;
  run.wakeAt = until;
}

function lastWait({ events }: Work): EventOf<'waiting'> | undefined {
  const last = events.at(-1)?.event;
  return last?.type === 'waiting' ? last : undefined;
}
