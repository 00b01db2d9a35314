import { runTable } from '../agents/runtime/claims.ts';
import {
  type ComponentName,
  componentNames,
  componentStates,
  historyDays,
  type SeenState,
} from '../contracts/status-components.ts';
import { shedding } from '../edge/share-counts.ts';
import type { Database, Sql } from '../platform/database.ts';
import { jobTable } from '../platform/job-claims.ts';
import { readNextDue, type WorkTable } from '../platform/lease.ts';
import { outboxTable } from '../platform/outbox-claims.ts';
import { platformOrganizationId } from '../platform/platform-organization.ts';
import { judgeComponents, type Probes, type QueueFacts } from './judge-components.ts';
import { measuredTime } from './measured-time.ts';

/** Seldom enough to cost nothing, often enough that a short outage shows. */
const shortestMinutes = 5;

/**
 * How far apart checks are where somebody looks every `tickMinutes`: a check never wakes anything by itself, it goes with
 * what is looked for anyway.
 */
export function checkIntervalMs(tickMinutes: number): number {
  return Math.ceil(shortestMinutes / tickMinutes) * tickMinutes * 60_000;
}

export interface CheckOptions {
  now: () => Date;
  intervalMs: number;
}

/** A clock ticks a little early at times; a check that was left out would leave a gap in the history. */
const isDue = (last: Date | undefined, now: Date, intervalMs: number) =>
  !last || last > now || now.getTime() - last.getTime() >= 0.9 * intervalMs;

/** One check may come late, none may be missing: then nobody knows. */
const longestGapMs = (intervalMs: number) => 1.5 * intervalMs;

export function isCheckDue(database: Database, { now, intervalMs }: CheckOptions): Promise<boolean> {
  return database.transaction({ role: 'worker' }, async (sql) => {
    const [row] = await sql<{ last: Date | null }>('SELECT max(checked_at) AS last FROM component_states');
    return isDue(row?.last ?? undefined, now(), intervalMs);
  });
}

/**
 * Looks at every component and writes down how it is and for how long it was so. Asked twice for one moment, it does it
 * once.
 */
export async function checkComponents(
  database: Database,
  probes: Probes,
  { now, intervalMs }: CheckOptions,
): Promise<void> {
  const askedAt = now().getTime();
  await database.transaction({ role: 'worker' }, async (sql) => {
    // Takes turns with another check; how long the answer takes is the database's own figure.
    const previous = await readPrevious(sql);
    const at = now();
    const last = [...previous.values()].map(({ at: seen }) => seen.getTime());
    if (last.length > 0 && !isDue(new Date(Math.max(...last)), at, intervalMs)) return;
    const states = judgeComponents({
      probes,
      databaseMs: at.getTime() - askedAt,
      runLateMs: lateness(await readNextDue(sql, [runTable]), at),
      messages: await readQueue(sql, outboxTable, 'sent', at),
      jobs: await readQueue(sql, jobTable, 'done', at),
      hasShed: await hasShedSince(sql, new Date(at.getTime() - intervalMs)),
    });
    for (const component of componentNames) {
      const next = { at, state: states[component] };
      const before = previous.get(component);
      const measured = before ? measuredTime(before, next, longestGapMs(intervalMs)) : [];
      for (const { day, state, seconds } of measured) await addTime(sql, component, day, state, seconds);
      await writeState(sql, component, next, longestGapMs(intervalMs));
    }
    await sql('DELETE FROM component_days WHERE day <= $1::date', [
      new Date(at.getTime() - historyDays * 86_400_000).toISOString().slice(0, 10),
    ]);
  });
}

/** Whether more was asked for than could be done (lambdas/edge/share-counts.ts). */
async function hasShedSince(sql: Sql, since: Date): Promise<boolean> {
  const rows = await sql(
    `SELECT 1 FROM request_counts WHERE organization_id = $1 AND counted = $2 AND since > $3::timestamptz - interval '1 minute'`,
    [platformOrganizationId, shedding, since.toISOString()],
  );
  return rows.length > 0;
}

async function readPrevious(sql: Sql) {
  await sql('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', ['component-check']);
  const rows = await sql<{ component: ComponentName; state: SeenState; at: Date }>(
    'SELECT component, state, checked_at AS at FROM component_states',
  );
  return new Map(rows.map(({ component, ...observation }) => [component, observation]));
}

const lateness = (due: Date | null | undefined, at: Date) =>
  due ? Math.max(0, at.getTime() - due.getTime()) : 0;

async function readQueue(
  sql: Sql,
  { name, open }: WorkTable,
  success: 'done' | 'sent',
  at: Date,
): Promise<QueueFacts> {
  const [row] = await sql<{ due: Date | null; hasRetries: boolean | null; hasSucceeded: boolean }>(
    `SELECT min(available_at) AS due, bool_or(attempts > 2) AS "hasRetries",
       EXISTS (SELECT FROM ${name} WHERE state = '${success}'
         AND settled_at > $1::timestamptz - interval '30 minutes') AS "hasSucceeded"
     FROM ${name} WHERE ${open}`,
    [at.toISOString()],
  );
  return {
    lateMs: lateness(row?.due, at),
    hasRetries: row?.hasRetries === true,
    hasSucceeded: row?.hasSucceeded === true,
  };
}

const columns = Object.fromEntries(componentStates.map((state) => [state, `${state}_seconds`]));

/** A clock that was set back may measure the same time twice; a day never gets longer than it is. */
async function addTime(
  sql: Sql,
  component: ComponentName,
  day: string,
  state: (typeof componentStates)[number],
  seconds: number,
): Promise<void> {
  const column = columns[state];
  await sql(
    `INSERT INTO component_days AS present (organization_id, component, day, ${column}) VALUES ($1, $2, $3, $4)
     ON CONFLICT (organization_id, component, day) DO UPDATE SET ${column} = present.${column} + excluded.${column}
     WHERE present.up_seconds + present.degraded_seconds + present.down_seconds + excluded.${column} <= 86400`,
    [platformOrganizationId, component, day, seconds],
  );
}

async function writeState(
  sql: Sql,
  component: ComponentName,
  { at, state }: { at: Date; state: SeenState },
  goodForMs: number,
): Promise<void> {
  await sql(
    `INSERT INTO component_states (organization_id, component, state, checked_at, good_until)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (organization_id, component) DO UPDATE SET
       state = excluded.state, checked_at = excluded.checked_at, good_until = excluded.good_until`,
    [
      platformOrganizationId,
      component,
      state,
      at.toISOString(),
      new Date(at.getTime() + goodForMs).toISOString(),
    ],
  );
}
