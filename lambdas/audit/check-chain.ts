import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Sql } from '../platform/database.ts';
import type { SignedEntry } from './check-series.ts';
import { type ChainFault, type ChainName, chainFaultSchema } from './finding.ts';
import { readEnd, readRows, rowsAtOnce } from './log-rows.ts';

export const checkedChainSchema = z.object({ entries: z.int(), faults: z.array(chainFaultSchema) });
export type CheckedChain = z.infer<typeof checkedChainSchema>;

/** Each reading is a transaction of its own. */
export type Reading = <Result>(read: (sql: Sql) => Promise<Result>) => Promise<Result>;

/** More of one chain tell nothing new. */
const maximumFaults = 20;

/**
 * Computes a chain anew from its first entry, outside the database, and holds it against what checkpoints have signed of
 * it and against its head. Entries that are written meanwhile are no fault.
 */
export async function checkChain(
  reading: Reading,
  name: ChainName,
  seals: readonly SignedEntry[],
): Promise<CheckedChain> {
  const faults: ChainFault[] = [];
  const signed = new Map(seals.map((seal) => [seal.sequence, seal]));
  let isRewritten = false;
  let previous: Uint8Array = Buffer.from([0]);
  let last = 0;
  for (;;) {
    const rows = await reading((sql) => readRows(sql, name, last));
    for (const { sequence, text, hash, isPlaced } of rows) {
      if (sequence === last) faults.push({ kind: 'added', sequence });
      else if (sequence !== last + 1) faults.push({ kind: 'missing', sequence: last + 1 });
      else if (hashAfter(previous, sequence, text) !== hash) faults.push({ kind: 'changed', sequence });
      if (!isPlaced) faults.push({ kind: 'misplaced', sequence });
      const seal = signed.get(sequence);
      // What follows the first differs too.
      if (seal && seal.hash !== hash && !isRewritten) {
        faults.push({ kind: 'rewritten', sequence, checkpoint: seal.checkpoint });
        isRewritten = true;
      }
      previous = Buffer.from(hash, 'hex');
      last = sequence;
    }
    if (rows.length < rowsAtOnce || faults.length >= maximumFaults) break;
  }
  const reached = seals.reduce((highest, { sequence }) => Math.max(highest, sequence), 0);
  if (faults.length < maximumFaults && reached > last) {
    faults.push({ kind: 'cut', sequence: reached, checkpoint: signed.get(reached)?.checkpoint ?? 0 });
  }
  const end = await reading((sql) => readEnd(sql, name));
  if (end.head > end.last) faults.push({ kind: 'missing', sequence: end.last + 1 });
  else if (faults.length === 0 && (end.last > end.head || end.rows !== end.head)) {
    faults.push({ kind: 'added', sequence: end.head });
  }
  return { entries: end.rows, faults };
}

function hashAfter(previous: Uint8Array, sequence: number, text: string): string {
  return createHash('sha256').update(previous).update(`${sequence}${text}`).digest('hex');
}
