import type { Issue } from '../outcome.ts';

/** A version of a resource as it is stored; `json` null means that it was deleted. */
export interface StoredVersion {
  key: string;
  version: number;
  lastUpdated: Date;
  json: string | null;
  patientIds: string[];
}

/** What a write left behind. `json` null: the resource is now deleted. */
export interface Written {
  resourceType: string;
  id: string;
  version: number;
  isNew: boolean;
  json: string | null;
  patientIds: string[];
  /** What is to be told of it, though it is written. */
  issues: Issue[];
}
