import type { CheckpointPlace } from '../platform/checkpoint.ts';
import type { Database } from '../platform/database.ts';
import { readNotedPlace } from '../platform/log-heads.ts';
import { type CheckedChain, checkChain, type Reading } from './check-chain.ts';
import type { SignedEntry } from './check-series.ts';
import type { ChainName } from './finding.ts';
import { readUnfindable } from './log-rows.ts';

/** What verification asks of the database, which whoever has the checkpoints may not reach itself. */
export interface LogReader {
  /** The newest checkpoint that the database was told of. */
  readNoted(): Promise<CheckpointPlace>;
  /** All that there may be of every organization, those without an entry included. */
  listChains(): Promise<ChainName[]>;
  checkChain(name: ChainName, signed: readonly SignedEntry[]): Promise<CheckedChain>;
  /** Entries of the access log that are found by other patients than they tell of. */
  findUnfindable(organizationId: string): Promise<{ chain: number; sequence: number }[]>;
}

const nobody = '00000000-0000-0000-0000-000000000000';

export function openLogReader(database: Database): LogReader {
  const readingOf =
    (organizationId: string): Reading =>
    (read) =>
      database.transaction({ role: 'app', organizationId, userId: nobody }, async (sql) => {
        // As much of the log as there is, however long that takes.
        await sql(`SELECT set_config('statement_timeout', '0', true)`);
        return read(sql);
      });
  return {
    readNoted: () => database.transaction({ role: 'worker' }, readNotedPlace),
    listChains: () =>
      database.transaction({ role: 'worker' }, (sql) =>
        sql<ChainName & Record<string, unknown>>(
          `SELECT organization_id AS "organizationId", log, chain::int FROM log_heads ORDER BY 1, 2, 3`,
        ),
      ),
    checkChain: (name, signed) => checkChain(readingOf(name.organizationId), name, signed),
    findUnfindable: (organizationId) =>
      readingOf(organizationId)((sql) => readUnfindable(sql, organizationId)),
  };
}
