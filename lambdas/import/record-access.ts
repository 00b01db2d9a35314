import type { JsonObject } from './json-text.ts';
import type { Reason } from './refusal.ts';

/** A resource as the record holds it. */
export interface Stored {
  /** What a change of it must name; undefined where it was deleted. */
  version: number | undefined;
  resource: JsonObject | undefined;
}

/** One write of a transaction. `condition`: create only where nothing meets it, under an id of the record's choice. */
export type Write = { resource: JsonObject; fullUrl: string | undefined } & (
  | { kind: 'create' }
  | { kind: 'create-if-none'; condition: string }
  | { kind: 'replace'; version: number | undefined }
);

export type WriteResult =
  /** What each is called now, in the order of the writes; `flagged` are the indexes of those with findings. */
  | { kind: 'written'; references: string[]; flagged: ReadonlySet<number> }
  /** Nothing was written. `at` is the index of the write to blame, where one is. */
  | { kind: 'refused'; at: number | undefined; reasons: Reason[] };

/**
 * The record as an import sees it: over HTTP in the browser, in the same process in the command. What fails without
 * an answer (network, database) rejects, and the import can be started again.
 */
export interface RecordAccess {
  /** What is stored under these references; what was never there is left out. */
  read(references: string[]): Promise<Map<string, Stored>>;
  /** Those that exist, or that the caller may not look up: the record decides when they are written. */
  existing(references: string[]): Promise<Set<string>>;
  /** The one that meets a condition such as `Practitioner?identifier=…`; `several` cannot be told apart. */
  find(conditions: string[]): Promise<Map<string, string | 'several'>>;
  /** All in one transaction or nothing. */
  write(writes: Write[]): Promise<WriteResult>;
}
