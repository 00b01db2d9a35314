import type { NewResource } from '../extensions.ts';
import type { FhirResource } from '../resource.ts';
import type { LocalReference } from '../validation/check-reference.ts';
import type { WrittenRows } from './index-tables.ts';
import type { StoredVersion, Written } from './version.ts';

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

/** A version that is written, with what it points at. */
export interface PatientCheck {
  name: string;
  references: readonly LocalReference[];
  patientIds: readonly string[];
  /** The version before, as it is stored: hardly any is ever looked at. */
  current?: StoredVersion | undefined;
  /** It was another's before. */
  isMoved: boolean;
}
