import { type Repository, refuse } from '../fhir/index.ts';
import { noteTopic } from './change-marks.ts';
import { findHead } from './find-head.ts';

/** A year: further away nobody means to come back to it. */
const longestMs = 366 * 86_400_000;

async function mustExist(repository: Repository, threadId: string): Promise<void> {
  if (!(await findHead(repository, threadId))) throw refuse(404, 'not-found', 'No existe esa conversación.');
}

/** Keeps a thread on top of the caller's lists, or no longer. */
export async function pinThread(repository: Repository, threadId: string, isPinned: boolean): Promise<void> {
  await mustExist(repository, threadId);
  const own = ownOf(repository, threadId);
  if (isPinned) {
    await repository.sql(
      `INSERT INTO thread_marks (organization_id, user_id, thread_id, is_pinned) VALUES ($1, $2, $3, true)
       ON CONFLICT (organization_id, user_id, thread_id) DO UPDATE SET is_pinned = true`,
      own,
    );
    return;
  }
  await repository.sql(`DELETE FROM thread_marks WHERE ${isOwn} AND snoozed_until IS NULL`, own);
  await repository.sql(`UPDATE thread_marks SET is_pinned = false WHERE ${isOwn}`, own);
}

/** Takes a thread out of the caller's lists until a moment, or until something to read comes. */
export async function snoozeThread(
  repository: Repository,
  threadId: string,
  { until, note }: { until: string; note?: string | undefined },
): Promise<void> {
  await mustExist(repository, threadId);
  const wait = Date.parse(until) - repository.now.getTime();
  if (!(wait > 0 && wait <= longestMs))
    throw refuse(422, 'business-rule', 'Indique un momento por venir, de aquí a un año como máximo.');
  await repository.sql(
    `INSERT INTO thread_marks (organization_id, user_id, thread_id, snoozed_until, snoozed_counted, snooze_note)
     SELECT $1, $2, $3, $4, counted, $5 FROM threads WHERE organization_id = $1 AND thread_id = $3
     ON CONFLICT (organization_id, user_id, thread_id) DO UPDATE SET snoozed_until = excluded.snoozed_until,
       snoozed_counted = excluded.snoozed_counted, snooze_note = excluded.snooze_note`,
    [...ownOf(repository, threadId), until, note ? note : null],
  );
}

/** It is in the caller's lists as any other again. */
export async function wakeThread(repository: Repository, threadId: string): Promise<void> {
  await mustExist(repository, threadId);
  const own = ownOf(repository, threadId);
  await repository.sql(`DELETE FROM thread_marks WHERE ${isOwn} AND NOT is_pinned`, own);
  await repository.sql(
    `UPDATE thread_marks SET snoozed_until = NULL, snoozed_counted = NULL, snooze_note = NULL WHERE ${isOwn}`,
    own,
  );
}

const isOwn = 'organization_id = $1 AND user_id = $2 AND thread_id = $3';

const ownOf = ({ caller }: Repository, threadId: string) => [
  caller.organization_id,
  caller.user_id,
  threadId,
];

/** Gives a thread these tags of the organization's and no others. */
export async function tagThread(
  repository: Repository,
  threadId: string,
  tagIds: readonly string[],
): Promise<void> {
  await mustExist(repository, threadId);
  const { sql, caller } = repository;
  const wanted = [...new Set(tagIds)];
  const known = await sql(
    'SELECT 1 FROM thread_tags WHERE organization_id = $1 AND tag_id = ANY ($2::uuid[])',
    [caller.organization_id, wanted],
  );
  if (known.length < wanted.length) throw refuse(422, 'not-found', 'Alguna de esas etiquetas ya no existe.');
  await sql(
    'DELETE FROM tagged_threads WHERE organization_id = $1 AND thread_id = $2 AND tag_id <> ALL ($3::uuid[])',
    [caller.organization_id, threadId, wanted],
  );
  await sql(
    `INSERT INTO tagged_threads (organization_id, thread_id, tag_id) SELECT $1, $2, unnest($3::uuid[])
     ON CONFLICT DO NOTHING`,
    [caller.organization_id, threadId, wanted],
  );
  noteTopic(repository, 'Communication');
}
