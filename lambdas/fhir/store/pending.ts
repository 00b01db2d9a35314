import type { FhirResource } from '../resource.ts';
import type { WrittenRows } from './index-tables.ts';
import type { Written } from './version.ts';

/** A new resource that waits for its INSERT. */
export interface PendingInsert {
  written: Written & { json: string };
  rows: WrittenRows;
  /** A patient who waits for a record number. */
  unnumbered?: FhirResource;
  /** Record numbers that the patient brings. */
  claims: RecordNumberClaim[];
}

/** A record number of the organization that a resource holds, and where. */
export interface RecordNumberClaim {
  value: string;
  path: string;
}

/** The next version of a resource that is locked, and waits to be written. Without JSON the resource is deleted. */
export interface PendingReplacement {
  key: string;
  written: Written;
  /** Undefined where it is deleted: nothing finds it any more. */
  rows: WrittenRows | undefined;
}
