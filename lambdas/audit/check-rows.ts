import { hash as hashOf } from 'node:crypto';
import * as z from 'zod';
import type { SignedEntry } from './check-series.ts';
import { type ChainFault, chainFaultSchema } from './finding.ts';
import type { LogRow } from './log-rows.ts';

/** How far a chain has been computed anew, in a form that can be kept between two pieces of the work. */
export const chainProgressSchema = z.object({
  /** Number and hash of the last entry that was looked at. */
  last: z.int(),
  hash: z.string(),
  entries: z.int(),
  isRewritten: z.boolean(),
  faults: z.array(chainFaultSchema),
});
export type ChainProgress = z.infer<typeof chainProgressSchema>;

export const atFirstEntry = (): ChainProgress => ({
  last: 0,
  hash: '00',
  entries: 0,
  isRewritten: false,
  faults: [],
});

/** More of one chain tell nothing new. */
export const maximumFaults = 20;

/** Holds the next rows of a chain against the one before them and against what checkpoints have signed. */
export function checkRows(
  progress: ChainProgress,
  rows: readonly LogRow[],
  signed: ReadonlyMap<number, SignedEntry>,
): ChainProgress {
  const faults: ChainFault[] = [...progress.faults];
  let { last, hash: previous, isRewritten } = progress;
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
    previous = hash;
    last = sequence;
  }
  return { last, hash: previous, entries: progress.entries + rows.length, isRewritten, faults };
}

/** What is hashed, put together: one call for each of millions of entries takes two thirds of the time of a stream's three. */
let content = Buffer.allocUnsafe(4_096);

function hashAfter(previous: string, sequence: number, text: string): string {
  const words = `${sequence}${text}`;
  // UTF-8 has at most three bytes for each unit of UTF-16.
  const most = previous.length / 2 + words.length * 3;
  if (content.length < most) content = Buffer.allocUnsafe(most * 2);
  const start = content.write(previous, 'hex');
  const end = start + content.write(words, start, 'utf8');
  return hashOf('sha256', content.subarray(0, end), 'hex');
}

/** What is wrong with the end of a chain that was read whole: what was signed and is gone, and what its head says. */
export function checkEnd(
  { last, faults }: ChainProgress,
  end: { head: number; rows: number; last: number },
  signed: ReadonlyMap<number, SignedEntry>,
): ChainFault[] {
  const found = [...faults];
  const reached = Math.max(0, ...signed.keys());
  if (found.length < maximumFaults && reached > last) {
    found.push({ kind: 'cut', sequence: reached, checkpoint: signed.get(reached)?.checkpoint ?? 0 });
  }
  if (end.head > end.last) found.push({ kind: 'missing', sequence: end.last + 1 });
  else if (found.length === 0 && (end.last > end.head || end.rows !== end.head)) {
    found.push({ kind: 'added', sequence: end.head });
  }
  return found;
}
