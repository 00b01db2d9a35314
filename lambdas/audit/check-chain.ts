import * as z from 'zod';
import type { Sql } from '../platform/database.ts';
import { atFirstEntry, checkEnd, checkRows, maximumFaults } from './check-rows.ts';
import type { SignedEntry } from './check-series.ts';
import { type ChainName, chainFaultSchema } from './finding.ts';
import { readEnd, readRows, rowsAtOnce } from './log-rows.ts';

export const checkedChainSchema = z.object({ entries: z.int(), faults: z.array(chainFaultSchema) });
export type CheckedChain = z.infer<typeof checkedChainSchema>;

/** Each reading is a transaction of its own. */
export type Reading = <Result>(read: (sql: Sql) => Promise<Result>) => Promise<Result>;

/**
 * Computes a chain anew from its first entry, outside the database, and holds it against what checkpoints have signed of
 * it and against its head. Entries that are written meanwhile are no fault.
 */
export async function checkChain(
  reading: Reading,
  name: ChainName,
  seals: readonly SignedEntry[],
): Promise<CheckedChain> {
  const signed = new Map(seals.map((seal) => [seal.sequence, seal]));
  let progress = atFirstEntry();
  const read = (after: number) => reading((sql) => readRows(sql, name, after));
  let rows = await read(0);
  for (;;) {
    // A server looks for the next while these are computed.
    const following = rows.length < rowsAtOnce ? undefined : read(rows.at(-1)?.sequence ?? 0);
    progress = checkRows(progress, rows, signed);
    if (!following) break;
    rows = await following;
    if (progress.faults.length >= maximumFaults) break;
  }
  const end = await reading((sql) => readEnd(sql, name));
  return { entries: end.rows, faults: checkEnd(progress, end, signed) };
}
