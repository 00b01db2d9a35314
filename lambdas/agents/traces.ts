import type { Sql } from '../platform/database.ts';

/*
 * What was said and done in runs that ended long ago (lambdas/retention). Of an erased run its row stays, without whom it was
 * about: how often an agent ran, and how that ended, is counted for as long as the agent exists.
 */

/** Runs that ended before a time, and of whom: those of nobody in particular have no patient. */
export interface DueRuns {
  before: Date;
}

const due = `organization_id = current_organization_id() AND ended_at < $1 AND erased_at IS NULL`;

/** Whom they are about, each once. */
export async function patientsOfDueRuns(sql: Sql, { before }: DueRuns): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `SELECT DISTINCT patient_id AS id FROM runs WHERE ${due} AND patient_id IS NOT NULL`,
    [before.toISOString()],
  );
  return rows.map(({ id }) => id);
}

/** How many are due, how many of them are about these patients, and when the one that is erased next had ended. */
export async function countDueRuns(
  sql: Sql,
  { before }: DueRuns,
  kept: { held: readonly string[]; minors: readonly string[] },
): Promise<{ all: number; held: number; minors: number; oldest: Date | null }> {
  const [row] = await sql<{ all: number; held: number; minors: number; oldest: Date | null }>(
    `SELECT count(*)::int AS "all", count(*) FILTER (WHERE is_held)::int AS held,
       count(*) FILTER (WHERE is_minor AND NOT is_held)::int AS minors,
       min(ended_at) FILTER (WHERE NOT is_held AND NOT is_minor) AS oldest
     FROM (SELECT ended_at, coalesce(patient_id = ANY ($2::text[]), false) AS is_held,
         coalesce(patient_id = ANY ($3::text[]), false) AS is_minor
       FROM runs WHERE ${due}) found`,
    [before.toISOString(), kept.held, kept.minors],
  );
  return row ?? { all: 0, held: 0, minors: 0, oldest: null };
}

/** Erases the `limit` oldest that are about none of these patients; answers how many there were. */
export async function eraseRuns(
  sql: Sql,
  { before, now, limit }: DueRuns & { now: Date; limit: number },
  kept: readonly string[],
): Promise<number> {
  const runs = await sql<{ id: string }>(
    `SELECT run_id AS id FROM runs WHERE ${due} AND (patient_id IS NULL OR patient_id <> ALL ($2::text[]))
     ORDER BY ended_at LIMIT $3 FOR UPDATE`,
    [before.toISOString(), kept, limit],
  );
  const ids = runs.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const ofThem = 'organization_id = current_organization_id() AND run_id = ANY ($1::uuid[])';
  await sql(`DELETE FROM run_events WHERE ${ofThem}`, [ids]);
  // The database lets none go that is held or too young, whatever is asked for: such a run keeps its events, and is not told as erased.
  const [left] = await sql<{ events: number }>(
    `SELECT count(*)::int AS events FROM run_events WHERE ${ofThem}`,
    [ids],
  );
  if (left?.events !== 0) throw new RunsAreKept(`${ids.length} runs`);
  await sql(`UPDATE agent_approvals SET patient_id = NULL WHERE ${ofThem}`, [ids]);
  await sql(
    `UPDATE runs SET patient_id = NULL, thread_id = NULL, focus = NULL, erased_at = $2 WHERE ${ofThem}`,
    [ids, now.toISOString()],
  );
  return ids.length;
}

/** Somebody asked for runs that the database keeps: nothing of the transaction stands. */
export class RunsAreKept extends Error {
  override readonly name = 'RunsAreKept';
}
