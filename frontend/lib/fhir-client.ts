import type { ExtractResource, ParametersParameter, Resource, ResourceType } from '@medplum/fhirtypes';

/** A resource with the version that a change of it must name. */
export interface Versioned<Type extends Resource = Resource> {
  resource: Type;
  /** The ETag as it came, e.g. `W/"3"`. */
  version: string;
}

export interface SearchPage<Type extends Resource> {
  resources: Type[];
  /** Where the next page begins; undefined on the last. */
  nextCursor: string | undefined;
  /** Of all pages, where the search asked for it with `_total`. */
  total: number | undefined;
}

/** One version of a resource's history; `resource` is undefined where that version deleted it. */
export interface HistoryVersion<Type extends Resource> {
  version: string;
  lastModified: string | undefined;
  resource: Type | undefined;
}

/** One write of several; without a version it creates. */
export interface Change<Type extends Resource> {
  resource: Type & { id: string };
  version?: string;
}

/** One change of a resource's content. Source: RFC 6902. */
export interface JsonPatch {
  op: 'add' | 'replace' | 'remove' | 'test';
  path: string;
  value?: unknown;
}

export interface Operation {
  name: `$${string}`;
  /** Without a type it is one of the whole record, without an id one of the whole type. */
  type?: ResourceType;
  id?: string;
  parameters?: readonly ParametersParameter[];
  /** The version that was seen, where the operation changes one. */
  version?: string;
  signal?: AbortSignal | undefined;
}

/** A parameter that stands several times is met all times: every word of a name. */
export type SearchParameters = Record<string, string | readonly string[]>;

export interface FhirClient {
  /** All reject with `FhirProblem`, `NetworkFailure` or `UnexpectedAnswer`; each message is Spanish. */
  read<Type extends ResourceType>(
    type: Type,
    id: string,
    signal?: AbortSignal,
  ): Promise<Versioned<ExtractResource<Type>>>;
  search<Type extends ResourceType>(
    type: Type,
    parameters: SearchParameters,
    options?: { cursor?: string | undefined; signal?: AbortSignal },
  ): Promise<SearchPage<ExtractResource<Type>>>;
  history<Type extends ResourceType>(
    type: Type,
    id: string,
    signal?: AbortSignal,
  ): Promise<HistoryVersion<ExtractResource<Type>>[]>;
  /** Under an id of the caller's choice, so that a retry whose first answer was lost makes no second resource. */
  create<Type extends Resource>(resource: Type & { id: string }): Promise<Versioned<Type>>;
  /** All that the person may read of a patient's record, or that of these types, page after page, the patient first. */
  everything(
    patientId: string,
    options?: { cursor?: string | undefined; types?: readonly ResourceType[]; signal?: AbortSignal },
  ): Promise<Pick<SearchPage<Resource>, 'resources' | 'nextCursor'>>;
  /** All or nothing: creates under the given ids, and updates where a version is named. */
  transaction<Type extends Resource>(changes: readonly Change<Type>[]): Promise<void>;
  /** Rejects with the kind `version-conflict` where `version` is no longer the current one. */
  update<Type extends Resource>(resource: Type & { id: string }, version: string): Promise<Versioned<Type>>;
  patch<Type extends ResourceType>(
    type: Type,
    id: string,
    changes: readonly JsonPatch[],
    version: string,
  ): Promise<Versioned<ExtractResource<Type>>>;
  delete(type: ResourceType, id: string): Promise<void>;
  /** What has a protocol of its own, such as Bulk Data; `path` is below the server's address. */
  request(
    path: string,
    init: { headers?: Record<string, string>; signal?: AbortSignal | undefined },
  ): Promise<Response>;
  /** What an operation answers, which is a resource of the type `answer`. */
  operation<Type extends ResourceType>(answer: Type, operation: Operation): Promise<ExtractResource<Type>>;
}

/** The version of a resource that came in a list, as an ETag writes it. */
export function versionOf({ meta }: Resource): string {
  return `W/"${meta?.versionId ?? ''}"`;
}
