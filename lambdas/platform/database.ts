/** A row as the driver answers it; a repository parses what it needs. */
export type Row = Record<string, unknown>;

/** Runs one statement inside the open transaction. `$1`, `$2`… take `parameters` in order. */
export type Sql = <Result extends Row = Row>(
  statement: string,
  parameters?: readonly unknown[],
) => Promise<Result[]>;

/**
 * On whose behalf a transaction runs. `app` sees the rows of one organization and nothing else (row-level
 * security); with `organizationId: null` it sees none. `identity` is for the Cognito triggers, which run
 * before a person belongs to an organization. `worker` sees which organizations have jobs and messages due, and
 * nothing of what is in them.
 */
export type Scope =
  | { role: 'app'; organizationId: string; userId: string }
  | { role: 'app'; organizationId: null }
  | { role: 'identity' }
  | { role: 'worker' };

export interface Database {
  /** Commits what `work` did, or rolls all of it back when it throws. Throws DatabaseUnavailable. */
  transaction<Result>(scope: Scope, work: (sql: Sql) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** The database could not be reached; the same call may succeed later. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** A statement failed, `work` went on as if it had not, and so nothing was kept. */
export class UnnoticedFailure extends Error {
  override name = 'UnnoticedFailure';
}

/** Sets role and organization until the transaction ends; the first statement of every transaction. */
export async function enterScope(sql: Sql, scope: Scope): Promise<void> {
  const [organizationId, userId] =
    scope.role === 'app' && scope.organizationId !== null ? [scope.organizationId, scope.userId] : ['', ''];
  await sql(
    `SELECT set_config('role', $1, true), set_config('app.organization_id', $2, true), set_config('app.user_id', $3, true)`,
    [`auxilia_${scope.role}`, organizationId, userId],
  );
}

/** PostgreSQL's SQLSTATE of a failed statement, e.g. `23505` for a broken unique constraint. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
