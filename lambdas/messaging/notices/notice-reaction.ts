import type { Change, Reaction, Repository } from '../../fhir/index.ts';
import { enqueueJob } from '../../platform/job-queue.ts';
import { isAlarm } from '../alarms/alarm-task.ts';
import { userOf } from '../conventions.ts';
import { asTask, isOpen } from '../task-conventions.ts';
import { type LetterKind, noticeLetterKind } from './notice-letter.ts';

/** What comes within a quarter of an hour is told once, at its end. */
const quarterMs = 15 * 60_000;

/** Whoever is given a task, or has a conversation in which something has come, is told of it where their clinic wants that. */
export const notices: Reaction = {
  name: 'notices',
  after: ['threads'],
  resourceTypes: ['Task', 'Communication'],
  async react(repository, changes) {
    const given = changes.flatMap((change) => takerOf(change, repository.caller.user_id));
    const messages = changes.flatMap(({ resourceType, id, before }) =>
      resourceType === 'Communication' && before === null ? [id] : [],
    );
    for (const userId of new Set(given)) await plan(repository, 'task', userId);
    if (messages.length === 0) return;
    for (const userId of await readersOf(repository, messages)) await plan(repository, 'message', userId);
  },
};

/** Whom somebody else has given a task; an alarm has calls of its own. */
function takerOf({ resourceType, before, after }: Change, giverId: string): string[] {
  if (resourceType !== 'Task' || after === null) return [];
  const task = asTask(after);
  const takerId = userOf(task.owner);
  if (takerId === undefined || takerId === giverId || isAlarm(task) || !isOpen(task)) return [];
  return before && userOf(asTask(before).owner) === takerId ? [] : [takerId];
}

/** Who has the conversations of these messages, but for what they wrote themselves; nobody where the clinic wants no such letters. */
async function readersOf({ sql, caller }: Repository, messageIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ userId: string }>(
    `SELECT DISTINCT t.assignee_id AS "userId" FROM thread_messages m
       JOIN threads t ON t.organization_id = $1 AND t.thread_id = m.thread_id
       JOIN notice_settings s ON s.organization_id = $1 AND s.channels->'message' ? 'email'
     WHERE m.organization_id = $1 AND m.message_id = ANY ($2::text[]) AND m.is_counted
       AND t.assignee_id IS NOT NULL AND t.assignee_id IS DISTINCT FROM m.author_id`,
    [caller.organization_id, messageIds],
    'kept',
  );
  return rows.map(({ userId }) => userId);
}

async function plan({ sql, now }: Repository, kind: LetterKind, userId: string): Promise<void> {
  const dueAt = new Date(Math.ceil(now.getTime() / quarterMs) * quarterMs);
  const key = `notice/${kind}/${userId}/${dueAt.toISOString()}`;
  await enqueueJob(sql, { key, kind: noticeLetterKind, dueAt, payload: { kind, userId } });
}
