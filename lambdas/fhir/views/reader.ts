import type { AccessClaims } from '../../contracts/claims.ts';
import type { Sql } from '../../platform/database.ts';

/** How a view asks a repository to write what waits: nobody else has to. */
export const flushing = Symbol('flush');

/** Who reads in a transaction that is open: a Repository, or a route of the API that reads alone. */
export interface Reader {
  sql: Sql;
  caller: Pick<AccessClaims, 'organization_id'>;
  [flushing]?(): Promise<void>;
}

/** The statements of a view see what a repository has not written yet, too. */
export async function written(reader: Reader): Promise<Sql> {
  await reader[flushing]?.();
  return reader.sql;
}
