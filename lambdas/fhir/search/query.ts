import type { Composite } from '../indexing/composites.ts';
import type { SearchParameter } from '../indexing/search-parameters.ts';
import type { Surroundings } from './kinds/position.ts';

/** What a search asks for, after every name in it was found to exist and to be allowed. */
export interface SearchQuery {
  resourceType: string;
  filters: Filter[];
  sort: SortKey[];
  count: number;
  /** A total is counted only when asked for. */
  hasTotal: boolean;
  /** `_summary=count`: the total and nothing else. */
  isCountOnly: boolean;
  view: View;
  includes: Include[];
  cursor: string | undefined;
  /** Names of parameters that are not known, which a lenient search leaves out. */
  ignored: string[];
  /** What of it asks for elements that the caller may not read: it finds nothing, and nothing is ordered by it. */
  hidden: string[];
  /** As it was asked, without the cursor; the links of the answer repeat it. */
  asked: [name: string, value: string][];
}

export type Filter =
  | { kind: 'id'; ids: string[] }
  | { kind: 'lastUpdated'; values: string[] }
  | { kind: 'near'; around: Surroundings }
  /** `formers`: patients whose records were joined to theirs (follow-links.ts). */
  | { kind: 'compartment'; resourceType: string; patientId: string; formers?: readonly string[] }
  | { kind: 'missing'; parameter: SearchParameter; isMissing: boolean }
  | { kind: 'parameter'; parameter: SearchParameter; modifier: string | undefined; values: string[] }
  /** Each value has one part for each of the composite's. */
  | { kind: 'composite'; composite: Composite; values: string[][] }
  /** `name`: canonical URL or `ValueSet/id`. */
  | { kind: 'valueSet'; parameter: SearchParameter; name: string; isNegated: boolean }
  | { kind: 'chain'; parameter: SearchParameter; targets: { resourceType: string; filter: Filter }[] }
  | { kind: 'has'; resourceType: string; source: SearchParameter; filter: Filter };

export interface SortKey {
  /** Undefined: the list's own date. */
  parameter: SearchParameter | '_lastUpdated' | '_id' | undefined;
  isDescending: boolean;
}

/** Which parts of each resource are answered. */
export type View =
  | { kind: 'whole' }
  | { kind: 'summary' | 'text' | 'data' }
  | { kind: 'elements'; elements: string[] };

export interface Include {
  /** Of one type; several where all of its references are asked for. */
  parameters: readonly SearchParameter[];
  /** Of the included resource, or undefined for every type the reference allows. */
  targetType: string | undefined;
  isReverse: boolean;
  isIterated: boolean;
}
