import type { Database } from './database.ts';

/** When the worker next has something to do, in any organization; undefined when nothing waits. */
export async function nextDue(database: Database): Promise<Date | undefined> {
  const [row] = await database.transaction({ role: 'worker' }, (sql) =>
    sql<{ at: Date | null }>(
      `SELECT least(
         (SELECT min(available_at) FROM jobs WHERE state = 'waiting'),
         (SELECT min(available_at) FROM outbox WHERE state IN ('waiting', 'sending'))) AS at`,
    ),
  );
  return row?.at ?? undefined;
}
