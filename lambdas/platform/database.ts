import { isRole, type Role } from '../contracts/roles.ts';
import { currentRequestId } from './request-id.ts';

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

/** What a transaction leaves for workers: jobs and messages to send, runs of agents, measures to be computed, questions to systems outside. */
export type Queue = 'jobs' | 'runs' | 'measures' | 'calls';

/**
 * On whose behalf a transaction runs. `app` sees the rows of one organization and nothing else (row-level
 * security); with `organizationId: null` it sees none. `identity` is for the Cognito triggers, which run
 * before a person belongs to an organization. `worker` sees which organizations have jobs and messages due, and
 * nothing of what is in them. `operator`: somebody of the organization that runs the platform, found to be so by the API;
 * writes what the public reads of the service, and reads what people ask from the public pages.
 */
export type Scope =
  | { role: 'app'; organizationId: string; userId: string; session?: TokenSession }
  | { role: 'app'; organizationId: null }
  | { role: 'operator'; organizationId: string; userId: string; session?: TokenSession }
  | { role: 'identity' }
  | { role: 'worker' };

/** What a person's token says of itself, which may count no more: looked up where the transaction begins. */
export interface TokenSession {
  /** Cognito's origin_jti: the same in all tokens of one sign-in. */
  id: string | undefined;
  /** Both in seconds. A renewed token is issued anew; the sign-in stays when it was. */
  signedInAt: number;
  issuedAt: number;
  roles: readonly Role[];
}

export interface Database {
  /**
   * Commits what `work` did, or rolls all of it back when it throws. Throws DatabaseUnavailable; with a `session` in its
   * scope, SessionEnded and RolesLost.
   */
  transaction<Result>(scope: Scope, work: (sql: Sql) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** The database could not be reached; the same call may succeed later. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Nothing is done in the name of this session any more. */
export class SessionEnded extends Error {
  override name = 'SessionEnded';
  readonly isDeactivated: boolean;

  constructor(isDeactivated: boolean) {
    super(isDeactivated ? 'The account is deactivated' : 'The session has ended');
    this.isDeactivated = isDeactivated;
  }

  /** For the person. */
  get detail(): string {
    return this.isDeactivated
      ? 'Su cuenta está desactivada. Consulte a su administrador.'
      : 'Su sesión ha terminado. Inicie sesión de nuevo.';
  }
}

/** The token says roles that the person no longer has; nothing was done. `roles`: of those that it says, the ones they have. */
export class RolesLost extends Error {
  override name = 'RolesLost';
  readonly roles: readonly Role[];

  constructor(roles: readonly Role[]) {
    super('Roles were lost');
    this.roles = roles;
  }
}

/** A statement failed, `work` went on as if it had not, and so nothing was kept. */
export class UnnoticedFailure extends Error {
  override name = 'UnnoticedFailure';
}

/** A statement came when its transaction was over: something was not waited for, or for too long. */
export class TransactionEnded extends Error {
  override name = 'TransactionEnded';
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
 * How a connection takes the name that a transaction runs in. `role`: by SET ROLE, which its login must be allowed.
 * `session`: by SET SESSION AUTHORIZATION, which asks for a superuser's login and leaves the transaction no more than that
 * name's own login could do.
 */
export type Assumption = 'role' | 'session';

const assumedBy: Record<Assumption, string> = { role: 'role', session: 'session_authorization' };

/**
 * Sets role, organization and how long a statement may take until the transaction ends, and looks whether the person's
 * session counts, and says for which request it is; the first statement of every transaction. Without parameters, so that it can go with the BEGIN: what
 * stands in it has been looked at here.
 */
export function scopeStatement(scope: Scope, assumption: Assumption): string {
  const ids =
    'organizationId' in scope && scope.organizationId !== null ? [scope.organizationId, scope.userId] : [];
  if (!ids.every((id) => uuid.test(id))) throw new InvalidScope('Not a UUID');
  const [organizationId = '', userId = ''] = ids;
  const session = 'session' in scope && scope.session ? `, ${entry(scope.session)}` : '';
  const id = currentRequestId();
  const request = id === undefined ? '' : `, set_config('app.request_id', '${id}', true)`;
  return `SELECT set_config('${assumedBy[assumption]}', 'auxilia_${scope.role}', true), set_config('app.organization_id', '${organizationId}', true), set_config('app.user_id', '${userId}', true), set_config('statement_timeout', '${statementLimitMs}', true)${request}${session}`;
}

/** See migration 018. */
function entry({ id, signedInAt, issuedAt, roles }: TokenSession): string {
  const isSound =
    (id === undefined || uuid.test(id)) &&
    Number.isSafeInteger(signedInAt) &&
    Number.isSafeInteger(issuedAt) &&
    roles.every(isRole);
  if (!isSound) throw new InvalidScope('Not a session');
  const sessionId = id === undefined ? 'NULL' : `'${id}'`;
  return `enter_session(to_timestamp(${signedInAt}), to_timestamp(${issuedAt}), ${sessionId}, '{${roles.join(',')}}')`;
}

/** What enter_session says where a session does not count. */
export function sessionRefusal(error: unknown, scope: Scope): SessionEnded | RolesLost | undefined {
  const code = sqlState(error);
  if (code === 'U0001' || code === 'U0002') return new SessionEnded(code === 'U0001');
  if (code !== 'U0003' || !('session' in scope)) return undefined;
  const held = error instanceof Error && 'detail' in error ? String(error.detail).split(' ') : [];
  return new RolesLost((scope.session?.roles ?? []).filter((role) => held.includes(role)));
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
