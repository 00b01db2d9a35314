import { anaphylaxis } from '../../clinical/red-flags/anaphylaxis.ts';
import { askedBy } from '../../clinical/red-flags/what-was-asked.ts';
import type { EventOf } from '../../contracts/agents/events.ts';
import { rulesModel } from '../../contracts/agents/model-settings.ts';
import { asResource } from '../../messaging/as-resource.ts';
import { redFlagTask } from '../../messaging/red-flag-task.ts';
import { type Answer, awaitingDecision } from './calls.ts';
import { endRun } from './end-run.ts';
import { escalate } from './escalate.ts';
import { append, lastSaid, receivedIds, type Work } from './run-state.ts';

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
  const isUrgent = definition.model === rulesModel && askedBy(lastSaid(events)) === 'now';
  if (until?.for !== 'message' || until.until === null) {
    const waitMs = isUrgent ? longestWhetherNowMs : definition.limits.idleHours * 3_600_000;
    return wait(work, 'message', new Date(repository.now.getTime() + waitMs));
  }
  // It has waited since, and nobody has come.
  if (Date.parse(until.until) <= repository.now.getTime()) {
    if (isUrgent) return alarm(work);
    return endRun(work, { type: 'stopped', reason: 'idle', by: null });
  }
  wait(work, 'message', new Date(until.until));
}

/** Our own figure: who was asked whether their throat closes now, and says nothing, is looked after by a person. */
const longestWhetherNowMs = 10 * 60_000;

async function alarm(work: Work): Promise<void> {
  const { repository, run, events } = work;
  const focus = `Communication/${receivedIds(events).at(-1) ?? run.threadId}`;
  const patientId = run.patientId ?? undefined;
  repository.create(
    asResource(
      redFlagTask({ now: repository.now, focus, patientId, found: [anaphylaxis], isOfAllergy: true }),
    ),
  );
  await escalate(work, 'red-flag');
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
