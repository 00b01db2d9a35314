import * as z from 'zod';
import type { Sql } from '../platform/database.ts';
import { atFirstEntry, type ChainProgress, checkEnd, checkRows, maximumFaults } from './check-rows.ts';
import type { SignedEntry } from './check-series.ts';
import { type ChainName, chainFaultSchema } from './finding.ts';
import { type ChainEnd, readEnd, readRows, rowsAtOnce } from './log-rows.ts';

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
  const { progress, end } = await checkOn(reading, { name, progress: atFirstEntry() }, signed, () => true);
  if (!end) throw new Error('A chain was left before its end');
  return { entries: end.rows, faults: checkEnd(progress, end, signed) };
}

/**
 * Goes on with a chain from where it was left, for as long as there is time. `end`: what its head says, once the last entry
 * or enough faults are reached.
 */
export async function checkOn(
  reading: Reading,
  { name, progress: left }: { name: ChainName; progress: ChainProgress },
  signed: ReadonlyMap<number, SignedEntry>,
  hasTime: () => boolean,
): Promise<{ progress: ChainProgress; end?: ChainEnd }> {
  let progress = left;
  const read = (after: number) => reading((sql) => readRows(sql, name, after));
  let rows = await read(progress.last);
  for (;;) {
    const isLast = rows.length < rowsAtOnce;
    // A server looks for the next while these are computed.
    const following = isLast || !hasTime() ? undefined : read(rows.at(-1)?.sequence ?? 0);
    // Whoever computes may fail first.
    following?.catch(() => {});
    progress = checkRows(progress, rows, signed);
    const next = await following;
    if (isLast || progress.faults.length >= maximumFaults) break;
    if (!next) return { progress };
    rows = next;
  }
  return { progress, end: await reading((sql) => readEnd(sql, name)) };
}
