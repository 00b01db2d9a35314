import type { NewResource } from '../extensions.ts';
import type { FhirResource } from '../resource.ts';
import type { WrittenRows } from './index-tables.ts';
import type { Written } from './version.ts';

/** A new resource that waits for its INSERT. */
export interface PendingInsert {
  written: Written & { json: string };
  rows: WrittenRows;
  /** Where the product assigns something to resources of its type. */
  assigned?: NewResource;
}

/** The next version of a resource that is locked, and waits to be written. Without JSON the resource is deleted. */
export interface PendingReplacement {
  key: string;
  written: Written;
  /** Undefined where it is deleted: nothing finds it any more. */
  rows: WrittenRows | undefined;
}

/** A version that is written, as far as it may not be where its patient was replaced. */
export interface AboutPatients {
  patientIds: readonly string[];
  /** As JSON: hardly any is ever looked at. */
  before: string | null;
  after: FhirResource | null;
}
