import type { Item } from './item.ts';
import type { RecordAccess } from './record-access.ts';
import type { Refusal } from './refusal.ts';
import type { RefusedReferences } from './refused-references.ts';

/** What became of the resources of a file. */
export interface Tally {
  /** Written: new ones and changes. */
  written: number;
  /** Of those, the ones that something was found of: a profile that they claim and do not keep, a patient who is not here. */
  flagged: number;
  /** In the record already. */
  unchanged: number;
  /** In the record with other content, which stays. */
  kept: number;
  refused: number;
}

/** What an import knows while it runs, across files and passes. */
export interface ImportRun {
  record: RecordAccess;
  /** Whether resources that are in the record with other content are replaced. */
  overwrites: boolean;
  /** References known to exist, so that a patient is asked for once and not with each observation. */
  known: Set<string>;
  /** Conditions with the reference that meets them. */
  conditions: Map<string, string>;
  /** What files call resources, with what the record calls them. */
  aliases: Map<string, string>;
  refused: RefusedReferences;
  settle(file: string, outcome: keyof Tally, count: number): void;
  refuse(refusal: Refusal): void;
  /** Tells of what stays with other content than the file has. */
  keep(kept: Refusal): void;
}

const mostKnown = 200_000;

/** Bounded: what is forgotten is asked for again. */
export function remember(run: ImportRun, reference: string): void {
  if (run.known.size >= mostKnown) run.known.clear();
  run.known.add(reference);
}

export const placeText = ({ file, place }: Pick<Item, 'file' | 'place'>) => `${file}, ${place}`;
