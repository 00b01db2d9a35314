import type { Task } from '@medplum/fhirtypes';
import type { Reaction, Repository } from '../fhir/index.ts';
import { isForFrontDesk } from './clinical-tasks.ts';
import { idOf, userOf } from './conventions.ts';
import { alarmKindOf, asTask, openTaskStatuses, queueOf } from './task-conventions.ts';

/** Keeps the list of open tasks, which the navigation counts, and how many alarms each thread has open. */
export const taskIndex: Reaction = {
  name: 'open-tasks',
  after: ['threads'],
  resourceTypes: ['Task'],
  async react(repository, changes) {
    const { sql, caller } = repository;
    const threads = new Set<string>();
    for (const { id, after } of changes.toSorted((left, right) => (left.id < right.id ? -1 : 1))) {
      const key = [caller.organization_id, id];
      const [gone] = await sql<{ flagged_thread_id: string | null; unowned_since: Date | null }>(
        `DELETE FROM open_tasks WHERE organization_id = $1 AND task_id = $2
         RETURNING flagged_thread_id, unowned_since`,
        key,
      );
      if (gone?.flagged_thread_id) threads.add(gone.flagged_thread_id);
      if (!after || !openTaskStatuses.includes(String(after.status))) continue;
      const task = asTask(after);
      const kind = alarmKindOf(task);
      const threadId = kind ? await flaggedThread(repository, task) : undefined;
      if (threadId) threads.add(threadId);
      const ownerId = userOf(task.owner) ?? null;
      const isUnowned = kind !== undefined && ownerId === null;
      await sql(
        `INSERT INTO open_tasks (organization_id, task_id, owner_id, queue, due_at, flagged_thread_id, alarm_kind,
           is_clinical, unowned_since) VALUES ($1, $2, $3, $4, ${dueAt}, $6, $7, $8, $9)`,
        [
          ...key,
          ownerId,
          queueOf(task) ?? null,
          task.restriction?.period?.end ?? null,
          threadId ?? null,
          kind ?? null,
          kind !== undefined && !isForFrontDesk(task),
          isUnowned ? (gone?.unowned_since ?? repository.now).toISOString() : null,
        ],
      );
    }
    await countFlags(repository, [...threads]);
  },
};

/** A date without an hour lasts until the clinic's day ends; a month or a year, until its last day does. */
const dueAt = `CASE WHEN $5::text ~ 'T' THEN $5::timestamptz WHEN $5::text IS NOT NULL THEN (
    SELECT (left($5::text || '-01-01', 10)::date + CASE length($5::text)
      WHEN 4 THEN interval '1 year' WHEN 7 THEN interval '1 month' ELSE interval '1 day' END)
      AT TIME ZONE time_zone FROM organizations WHERE organization_id = $1) END`;

/** Of the message or the conversation that it is about; a head need be no message. */
async function flaggedThread({ sql, caller }: Repository, { focus }: Task): Promise<string | undefined> {
  const [row] = await sql<{ thread_id: string }>(
    `SELECT thread_id FROM thread_messages WHERE organization_id = $1 AND message_id = $2
     UNION ALL SELECT thread_id FROM threads WHERE organization_id = $1 AND thread_id = $2 LIMIT 1`,
    [caller.organization_id, idOf(focus, 'Communication') ?? ''],
  );
  return row?.thread_id;
}

async function countFlags({ sql, caller }: Repository, threadIds: readonly string[]): Promise<void> {
  if (threadIds.length === 0) return;
  await sql(
    `UPDATE threads t SET open_flags = (SELECT count(*) FROM open_tasks o
       WHERE o.organization_id = $1 AND o.flagged_thread_id = t.thread_id)
     FROM (SELECT thread_id FROM threads WHERE organization_id = $1 AND thread_id = ANY ($2::text[])
       ORDER BY thread_id FOR UPDATE) concerned
     WHERE t.organization_id = $1 AND t.thread_id = concerned.thread_id`,
    [caller.organization_id, threadIds],
  );
}
