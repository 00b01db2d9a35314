import type { KeyObject } from 'node:crypto';
import * as z from 'zod';
import {
  type CheckpointPlace,
  type CheckpointStore,
  isSignedBy,
  placeOf,
  readCheckpoint,
} from '../platform/checkpoint.ts';
import type { ChainName, SeriesFault } from './finding.ts';

/** What a checkpoint signed of a chain: the hash of the entry with this number. */
export const signedEntrySchema = z.object({ sequence: z.int(), hash: z.string(), checkpoint: z.int() });
export type SignedEntry = z.infer<typeof signedEntrySchema>;

export interface Series {
  last: CheckpointPlace;
  /** When the last one was written, as it says. */
  recorded: string | undefined;
  /** By chain (chainKey), then by the number of the entry. Of a repeated one the first. */
  signed: Map<string, { name: ChainName; entries: Map<number, SignedEntry> }>;
  faults: SeriesFault[];
}

export const chainKey = ({ organizationId, log, chain }: ChainName) => `${organizationId}/${log}/${chain}`;

/**
 * Reads all checkpoints: each signed, each following the one before it, none lost of those that the database was told of
 * (`noted`, read before them). One that is not signed tells nothing of the chains.
 */
export async function checkSeries(
  store: CheckpointStore,
  key: KeyObject,
  noted: CheckpointPlace,
): Promise<Series> {
  const series: Series = {
    last: { number: 0, hash: '' },
    recorded: undefined,
    signed: new Map(),
    faults: [],
  };
  const { faults } = series;
  let isNotedFound = noted.number === 0;
  for await (const text of store.read()) {
    const expected = series.last.number + 1;
    const checkpoint = readCheckpoint(text);
    if (!checkpoint) {
      faults.push({ kind: 'unreadable', checkpoint: expected });
      series.last = { number: expected, hash: '' };
      continue;
    }
    const { number, previous, heads } = checkpoint;
    const isSigned = isSignedBy(key, checkpoint);
    if (!isSigned) faults.push({ kind: 'unsigned', checkpoint: number });
    if (number !== expected || previous !== series.last.hash) {
      faults.push({ kind: 'unchained', checkpoint: number });
    }
    series.last = placeOf(checkpoint);
    series.recorded = checkpoint.recorded;
    isNotedFound ||= number === noted.number && series.last.hash === noted.hash;
    if (!isSigned) continue;
    for (const { sequence, hash, ...name } of heads) {
      const chain = series.signed.get(chainKey(name)) ?? { name, entries: new Map() };
      series.signed.set(chainKey(name), chain);
      if (!chain.entries.has(sequence)) chain.entries.set(sequence, { sequence, hash, checkpoint: number });
    }
  }
  if (!isNotedFound) faults.push({ kind: 'lost', checkpoint: noted.number });
  return series;
}
