/** A row as the driver answers it; a repository parses what it needs. */
export type Row = Record<string, unknown>;

/**
 * Runs one statement inside the open transaction. `$1`, `$2`… take `parameters` in order. `kept`: the text is one of a
 * few that come again and again, and one plan is good whatever the parameters; a server may keep both.
 */
export interface Sql {
  <Result extends Row = Row>(
    statement: string,
    parameters?: readonly unknown[],
    plan?: 'kept',
  ): Promise<Result[]>;
  /** Said by whoever queues work: who does it is told once the transaction is committed (see tell-of-queued.ts). */
  wake(queue: Queue): void;
}

/** What a transaction leaves for workers: jobs and messages to send, or runs of agents. */
export type Queue = 'jobs' | 'runs';

/**
 * On whose behalf a transaction runs. `app` sees the rows of one organization and nothing else (row-level
 * security); with `organizationId: null` it sees none. `identity` is for the Cognito triggers, which run
 * before a person belongs to an organization. `worker` sees which organizations have jobs and messages due, and
 * nothing of what is in them. `operator`: somebody of the organization that runs the platform, found to be so by the API;
 * writes what the public reads of the service, and reads what people ask from the public pages.
 */
export type Scope =
  | { role: 'app'; organizationId: string; userId: string }
  | { role: 'app'; organizationId: null }
  | { role: 'operator'; organizationId: string; userId: string }
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

/**
 * Longer than any statement of the product takes (milliseconds), the waits for other transactions included. The embedded
 * engine cannot interrupt itself and does without.
 */
const statementLimitMs = 30_000;

/** What a server says of a statement that it has ended for the time it took. */
export const tookTooLong = '57014';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Who a transaction is for is no id: whoever asked for it has not checked the caller. */
export class InvalidScope extends Error {
  override name = 'InvalidScope';
}

/**
 * Sets role, organization and how long a statement may take until the transaction ends; the first statement of every
 * transaction. Without parameters, so that it can go with the BEGIN: what stands in it has been looked at here.
 */
export function scopeStatement(scope: Scope): string {
  const ids =
    'organizationId' in scope && scope.organizationId !== null ? [scope.organizationId, scope.userId] : [];
  if (!ids.every((id) => uuid.test(id))) throw new InvalidScope('Not a UUID');
  const [organizationId = '', userId = ''] = ids;
  return `SELECT set_config('role', 'auxilia_${scope.role}', true), set_config('app.organization_id', '${organizationId}', true), set_config('app.user_id', '${userId}', true), set_config('statement_timeout', '${statementLimitMs}', true)`;
}

/** Characters and numbers that PostgreSQL has no room for: U+0000, half a surrogate pair, more than an integer holds. */
const unkeepable = new Set(['22021', '22P05', '22003']);

/** Whether a statement failed for a value that was handed in, which no check before had refused. */
export function cannotBeKept(error: unknown): boolean {
  return unkeepable.has(sqlState(error) ?? '');
}

/** PostgreSQL's SQLSTATE of a failed statement, e.g. `23505` for a broken unique constraint. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
