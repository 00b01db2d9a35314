import type { Bundle, ExtractResource, Resource, ResourceType } from '@medplum/fhirtypes';
import { UnexpectedAnswer } from './api-problem.ts';
import { readFhirProblem } from './fhir-problem.ts';
import { type SessionAccess, sendRequest } from './send-request.ts';

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
  /** All that the person may read of a patient's record, page after page, the patient first. */
  everything(
    patientId: string,
    options?: { cursor?: string | undefined; signal?: AbortSignal },
  ): Promise<Pick<SearchPage<Resource>, 'resources' | 'nextCursor'>>;
  /** All or nothing: creates under the given ids, and updates where a version is named. */
  saveAll<Type extends Resource>(changes: readonly Change<Type>[]): Promise<void>;
  /** Rejects with the kind `version-conflict` where `version` is no longer the current one. */
  update<Type extends Resource>(resource: Type & { id: string }, version: string): Promise<Versioned<Type>>;
}

interface Dependencies extends SessionAccess {
  /** Without a trailing slash, e.g. `/fhir/R4`. */
  baseUrl: string;
}

const json = 'application/fhir+json';

function formBody(parameters: SearchParameters, cursor: string | undefined): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const item of typeof value === 'string' ? [value] : value) body.append(name, item);
  }
  if (cursor !== undefined) body.set('_cursor', cursor);
  return body;
}

/** A link to the next page repeats what was searched for; only its place in the list is taken from it. */
function nextCursor({ link }: Bundle): string | undefined {
  const next = link?.find(({ relation }) => relation === 'next')?.url;
  return next ? (new URL(next, 'http://localhost').searchParams.get('_cursor') ?? undefined) : undefined;
}

/** The version of a resource that came in a list, as an ETag writes it. */
export function versionOf({ meta }: Resource): string {
  return `W/"${meta?.versionId ?? ''}"`;
}

/** The only place of the browser's code that calls `/fhir`. Nothing of a patient but opaque ids is in its URLs. */
export function createFhirClient({ baseUrl, ...session }: Dependencies): FhirClient {
  function send(path: string, { headers, ...init }: Partial<Parameters<typeof sendRequest>[1]>) {
    const request = { ...init, headers: { ...headers, accept: json } };
    return sendRequest(`${baseUrl}${path}`, request, session, readFhirProblem);
  }

  async function readResource<Type extends Resource>(response: Response, type: string): Promise<Type> {
    const body: unknown = await response.json().catch(() => undefined);
    const isOfType =
      typeof body === 'object' && body !== null && 'resourceType' in body && body.resourceType === type;
    if (!isOfType) throw new UnexpectedAnswer();
    return body as Type;
  }

  async function readVersioned<Type extends Resource>(response: Response, type: string) {
    const version = response.headers.get('etag');
    if (version === null) throw new UnexpectedAnswer();
    return { resource: await readResource<Type>(response, type), version };
  }

  async function put<Type extends Resource>(
    resource: Type & { id: string },
    headers: Record<string, string>,
  ) {
    const path = `/${resource.resourceType}/${encodeURIComponent(resource.id)}`;
    const body = JSON.stringify(resource);
    const response = await send(path, {
      method: 'PUT',
      headers: { ...headers, 'content-type': json, prefer: 'return=representation' },
      body,
    });
    return readVersioned<Type>(response, resource.resourceType);
  }

  return {
    async read(type, id, signal) {
      const response = await send(`/${type}/${encodeURIComponent(id)}`, signal ? { signal } : {});
      return readVersioned(response, type);
    },

    async search(type, parameters, { cursor, signal } = {}) {
      const response = await send(`/${type}/_search`, {
        method: 'POST',
        // As text: jsdom's URLSearchParams is not the one that Node's fetch knows.
        body: formBody(parameters, cursor).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        ...(signal ? { signal } : {}),
      });
      const bundle = await readResource<Bundle>(response, 'Bundle');
      const matches = (bundle.entry ?? []).filter(({ search }) => search?.mode !== 'include');
      return {
        resources: matches.flatMap(({ resource }) =>
          resource?.resourceType === type ? [resource as ExtractResource<typeof type>] : [],
        ),
        nextCursor: nextCursor(bundle),
        total: bundle.total,
      };
    },

    async history(type, id, signal) {
      const path = `/${type}/${encodeURIComponent(id)}/_history`;
      const bundle = await readResource<Bundle>(await send(path, signal ? { signal } : {}), 'Bundle');
      return (bundle.entry ?? []).map(({ resource, response }) => ({
        version: response?.etag ?? '',
        lastModified: response?.lastModified,
        resource: resource?.resourceType === type ? (resource as ExtractResource<typeof type>) : undefined,
      }));
    },

    async everything(patientId, { cursor, signal } = {}) {
      const query = cursor === undefined ? '' : `?_cursor=${encodeURIComponent(cursor)}`;
      const path = `/Patient/${encodeURIComponent(patientId)}/$everything${query}`;
      const bundle = await readResource<Bundle>(await send(path, signal ? { signal } : {}), 'Bundle');
      const resources = (bundle.entry ?? []).flatMap(({ resource }) => resource ?? []);
      return { resources, nextCursor: nextCursor(bundle) };
    },

    async saveAll(changes) {
      const entry = changes.map(({ resource, version }) => ({
        resource,
        request: {
          method: 'PUT',
          url: `${resource.resourceType}/${resource.id}`,
          ...(version === undefined ? {} : { ifMatch: version }),
        },
      }));
      await send('', {
        method: 'POST',
        headers: { 'content-type': json },
        body: JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry }),
      });
    },

    create: (resource) => put(resource, {}),
    update: (resource, version) => put(resource, { 'if-match': version }),
  };
}
