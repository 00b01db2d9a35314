import type { AccessClaims } from '../contracts/claims.ts';
import { asPerson, roleLost } from '../platform/as-person.ts';
import type { Database, Sql } from '../platform/database.ts';
import { type Extensions, noExtensions } from './extensions.ts';
import type { Runner } from './interactions/bundle.ts';
import { FhirRefusal, refuse } from './outcome.ts';
import type { Repository } from './repository.ts';
import { SessionRepository } from './session-repository.ts';
import type { Software } from './software.ts';
import { finish } from './store/commit.ts';
import type { Session } from './store/session.ts';
import { type Turn, takeTurn } from './turn.ts';

export interface WorkFacts {
  sql: Sql;
  caller: AccessClaims;
  now: () => Date;
  baseUrl: string;
  extensions: Extensions;
  software?: Software | undefined;
  /** What is done in the transaction; by default, changes. */
  turn?: Turn | undefined;
}

/**
 * Work on the record within a transaction that is open: its turn is taken, then the time, and it ends with its access
 * log. A writer that took the time first could be missing in a bulk export.
 */
export function inRepository<Result>(
  facts: WorkFacts,
  work: (repository: Repository) => Promise<Result>,
): Promise<Result> {
  return runInTurn(facts, ({ repository }) => work(repository));
}

async function runInTurn<Result>(
  { turn = 'change', now, software, ...facts }: WorkFacts,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const rules = await takeTurn(facts.sql, facts.caller, turn);
  const { session } = new SessionRepository({ ...facts, ...rules, now: now(), software });
  const result = await work(session);
  await finish(session);
  return result;
}

export interface RunnerDependencies {
  database: Database;
  now: () => Date;
  extensions?: Extensions;
  turn?: Turn;
}

/** Each piece of work is one transaction under the caller's row-level security. */
export function createRunner(
  { database, now, extensions = noExtensions, turn }: RunnerDependencies,
  caller: AccessClaims,
  baseUrl: string,
  software?: Software,
): Runner {
  return (work) =>
    asPerson(database, caller, (sql, held) => {
      const done = runInTurn({ sql, caller: held, now, baseUrl, extensions, software, turn }, work);
      return held === caller ? done : done.catch(sayRoleLost);
    });
}

/** Of a caller without the roles that they have lost: what is forbidden may be so for that. */
function sayRoleLost(error: unknown): never {
  if (error instanceof FhirRefusal && error.status === 403) throw refuse(403, 'forbidden', roleLost);
  throw error;
}

export type Transactions = <Result>(work: (repository: Repository) => Promise<Result>) => Promise<Result>;

/** As inRepository, each piece of work in a transaction of its own. */
export function createTransactions(
  dependencies: RunnerDependencies,
  caller: AccessClaims,
  baseUrl: string,
  software?: Software,
): Transactions {
  const run = createRunner(dependencies, caller, baseUrl, software);
  return (work) => run(({ repository }) => work(repository));
}
