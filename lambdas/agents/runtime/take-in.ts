import { findDangers } from '../../clinical/red-flags/detect-red-flags.ts';
import { askedBy, isToBeAsked } from '../../clinical/red-flags/what-was-asked.ts';
import { rulesModel } from '../../contracts/agents/model-settings.ts';
import { escalate } from './escalate.ts';
import { readWords } from './read-conversation.ts';
import { append, lastSaid, receivedIds, type Work } from './run-state.ts';

const hourMs = 3_600_000;

/**
 * Takes in what was written since the run last looked. What tells of a danger goes to a person before any model sees
 * it, and so does a conversation in which such a message still waits for one.
 */
export async function takeIn(work: Work): Promise<void> {
  const { repository, run, setting } = work;
  const { thread } = setting;
  if (!thread || thread.messages <= run.takenPlace) return;
  const rows = await repository.sql<{ id: string; place: number; isIncoming: boolean }>(
    `SELECT message_id AS id, place,
       is_counted AND (author_id IS NULL) = ($4 = 'patient') AS "isIncoming" FROM thread_messages
     WHERE organization_id = $1 AND thread_id = $2 AND place > $3 ORDER BY place`,
    [repository.caller.organization_id, run.threadId, run.takenPlace, thread.kind],
    'kept',
  );
  run.takenPlace = rows.at(-1)?.place ?? run.takenPlace;
  const incoming = rows.filter(({ isIncoming }) => isIncoming).map(({ id }) => id);
  if (incoming.length === 0) return;
  for (const communicationId of incoming) append(work, { type: 'message-received', communicationId });
  run.turns += 1;
  run.stepsOfTurn = 0;
  const danger = thread.kind === 'patient' ? await dangerIn(work, incoming) : undefined;
  if (danger === 'alarm' || (thread.kind === 'patient' && thread.redFlags > 0))
    return escalate(work, 'red-flag');
  if (danger === 'doubt') return escalate(work, 'clinical');
  if (isTooMuch(work)) return escalate(work, 'limit');
}

/**
 * All of the conversation is read at once: the model is given it next. What an allergy does is asked about first, by the model
 * that is code (`clinical/red-flags/what-was-asked.ts`).
 */
async function dangerIn(work: Work, ids: readonly string[]): Promise<'alarm' | 'doubt' | undefined> {
  const { repository, events, definition } = work;
  const words = await readWords(repository, receivedIds(events));
  const asked = definition.model === rulesModel ? askedBy(lastSaid(events)) : undefined;
  const context = asked === 'history' ? { isHistoryAsked: true } : {};
  const found = ids.flatMap((id) => {
    const text = words.get(id)?.text ?? '';
    const { alarms, doubts } = findDangers(text, context);
    if (asked === 'allergies' && isToBeAsked(text, [...alarms, ...doubts])) return [];
    return alarms.length > 0 ? ['alarm' as const] : doubts.length > 0 ? ['doubt' as const] : [];
  });
  return found.includes('alarm') ? 'alarm' : found[0];
}

function isTooMuch({ run, events, repository, definition }: Work): boolean {
  const { turns, messagesPerHour } = definition.limits;
  const since = repository.now.getTime() - hourMs;
  const lately = events.filter(({ event, at }) => event.type === 'message-received' && at.getTime() > since);
  return run.turns > turns || lately.length > messagesPerHour;
}
