import { randomUUID } from 'node:crypto';
import type { CompilationFault, QualityCompilation } from '../../contracts/quality-compilations.ts';
import type { Database, Sql } from '../../platform/database.ts';
import { claimDue, type WorkTable } from '../../platform/lease.ts';
import { describeError, type Log } from '../../platform/log.ts';
import { platformCaller } from '../../platform/platform-caller.ts';
import type { MeasureStore } from '../measure-store.ts';
import type { CompilerOutcome, CqlCompiler } from './separate-compiler.ts';

export const qualityCompilationTable: WorkTable = {
  name: 'quality_compilations',
  id: 'compilation_id',
  dueAt: 'wake_at',
  open: 'wake_at IS NOT NULL',
  leased: 'wake_at IS NOT NULL AND attempts > 0',
  // Longer than the compiler may take.
  leaseMs: 2 * 60_000,
  claim: 'organization_id AS "organizationId", compilation_id AS id, attempts AS attempt',
};

/** A bundle on whose compiler the machine breaks is not tried for ever. */
const mostAttempts = 3;
/** That wait at once; each takes seconds. */
const mostWaiting = 3;

/** `busy`: as many wait as may. */
export async function askForCompilation(
  { sql, caller, now }: MeasureStore,
  bundle: string,
): Promise<QualityCompilation | 'busy'> {
  const organizationId = caller.organization_id;
  await sql(
    "DELETE FROM quality_compilations WHERE organization_id = $1 AND asked_at < $2::timestamptz - interval '1 day'",
    [organizationId, now.toISOString()],
  );
  const [waiting] = await sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM quality_compilations WHERE organization_id = $1 AND state = 'waiting'`,
    [organizationId],
  );
  if ((waiting?.count ?? 0) >= mostWaiting) return 'busy';
  const id = randomUUID();
  await sql(
    `INSERT INTO quality_compilations (organization_id, compilation_id, bundle, wake_at, asked_at, asked_by)
     VALUES ($1, $2, $3, $4, $4, $5)`,
    [organizationId, id, bundle, now.toISOString(), caller.user_id],
  );
  sql.wake('measures');
  return { id, state: 'waiting', refusal: null, faults: [], bundle: null };
}

export async function readCompilation(
  { sql, caller }: Omit<MeasureStore, 'now'>,
  id: string,
): Promise<QualityCompilation | undefined> {
  const [row] = await sql<QualityCompilation & Record<string, unknown>>(
    `SELECT compilation_id AS id, state, refusal, faults, CASE WHEN state = 'done' THEN bundle END AS bundle
     FROM quality_compilations WHERE organization_id = $1 AND compilation_id = $2`,
    [caller.organization_id, id],
  );
  return row;
}

export interface CompilationDependencies {
  database: Database;
  compile: CqlCompiler;
  now: () => Date;
  log: Log;
}

/** Compiles the next bundle that waits; false where none does. */
export async function compileNext({
  database,
  compile,
  now,
  log,
}: CompilationDependencies): Promise<boolean> {
  const [claim] = await claimDue<{ organizationId: string; id: string; attempt: number }>(
    database,
    qualityCompilationTable,
    { now: now(), limit: 1 },
  );
  if (!claim) return false;
  const { organizationId, id, attempt } = claim;
  const { user_id: userId } = platformCaller(organizationId);
  const inOrganization = <Result>(work: (sql: Sql) => Promise<Result>) =>
    database.transaction({ role: 'app', organizationId, userId }, work);
  const [row] = await inOrganization((sql) =>
    sql<{ bundle: string }>('SELECT bundle FROM quality_compilations WHERE compilation_id = $1', [id]),
  );
  if (!row) return true;
  let outcome: CompilerOutcome | undefined;
  try {
    outcome = await compile(row.bundle);
  } catch (error) {
    log({ level: 'error', event: 'quality-compilation-broke', organizationId, ...describeError(error) });
    // Its lease ends, and it is tried again.
    if (attempt < mostAttempts) return true;
  }
  await inOrganization((sql) => keep(sql, id, attempt, outcome));
  return true;
}

async function keep(
  sql: Sql,
  id: string,
  attempt: number,
  outcome: CompilerOutcome | undefined,
): Promise<void> {
  const { state, refusal, faults, bundle } = endOf(outcome);
  await sql(
    `UPDATE quality_compilations SET state = $3, refusal = $4, faults = $5::jsonb, bundle = coalesce($6, bundle), wake_at = NULL
     WHERE compilation_id = $1 AND attempts = $2 AND state = 'waiting'`,
    [id, attempt, state, refusal, JSON.stringify(faults), bundle],
  );
}

function endOf(outcome: CompilerOutcome | undefined): Omit<QualityCompilation, 'id'> {
  const refused = (
    refusal: QualityCompilation['refusal'],
    faults: CompilationFault[] = [],
  ): Omit<QualityCompilation, 'id'> => ({ state: 'refused', refusal, faults, bundle: null });
  if (!outcome) return refused('unfinished');
  if ('packed' in outcome) return { state: 'done', refusal: null, faults: [], bundle: outcome.packed };
  if ('faults' in outcome) return refused('faults', outcome.faults);
  return refused('stop' in outcome ? outcome.stop : 'unreadable');
}
