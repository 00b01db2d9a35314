import type { Bundle, ExtractResource, Parameters as FhirParameters, Resource } from '@medplum/fhirtypes';
import { UnexpectedAnswer } from './api-problem.ts';
import type { FhirClient, SearchParameters } from './fhir-client.ts';
import { readFhirProblem } from './fhir-problem.ts';
import { type SessionAccess, sendRequest } from './send-request.ts';

interface Dependencies extends SessionAccess {
  /** Without a trailing slash, e.g. `/fhir/R4`. */
  baseUrl: string;
}

const json = 'application/fhir+json';

const placeOf = (type: string, id: string) => `/${type}/${encodeURIComponent(id)}`;

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

/** The only place of the browser's code that calls `/fhir`. Nothing of a patient but opaque ids is in its URLs. */
export function createFhirClient({ baseUrl, ...session }: Dependencies): FhirClient {
  function send(path: string, { headers, ...init }: Partial<Parameters<typeof sendRequest>[1]>) {
    const request = { ...init, headers: { accept: json, ...headers } };
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

  /** Sends a change and answers what the resource has become. */
  async function change<Type extends Resource>(
    { type, id, version }: { type: string; id: string; version?: string },
    init: { method: string; headers: Record<string, string>; body: string },
  ) {
    const ifMatch: Record<string, string> = version === undefined ? {} : { 'if-match': version };
    const response = await send(placeOf(type, id), {
      ...init,
      headers: { ...init.headers, ...ifMatch, prefer: 'return=representation' },
    });
    return readVersioned<Type>(response, type);
  }

  function put<Type extends Resource>(resource: Type & { id: string }, version?: string) {
    const { resourceType: type, id } = resource;
    return change<Type>(
      { type, id, ...(version === undefined ? {} : { version }) },
      { method: 'PUT', headers: { 'content-type': json }, body: JSON.stringify(resource) },
    );
  }

  return {
    async read(type, id, signal) {
      const response = await send(placeOf(type, id), signal ? { signal } : {});
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
      const path = `${placeOf(type, id)}/_history`;
      const bundle = await readResource<Bundle>(await send(path, signal ? { signal } : {}), 'Bundle');
      return (bundle.entry ?? []).map(({ resource, response }) => ({
        version: response?.etag ?? '',
        lastModified: response?.lastModified,
        resource: resource?.resourceType === type ? (resource as ExtractResource<typeof type>) : undefined,
      }));
    },

    async everything(patientId, { cursor, types, signal } = {}) {
      const query = new URLSearchParams({
        ...(types && { _type: types.join(','), _count: '200' }),
        ...(cursor !== undefined && { _cursor: cursor }),
      });
      const path = `${placeOf('Patient', patientId)}/$everything${query.size > 0 ? `?${query}` : ''}`;
      const bundle = await readResource<Bundle>(await send(path, signal ? { signal } : {}), 'Bundle');
      const resources = (bundle.entry ?? []).flatMap(({ resource }) => resource ?? []);
      return { resources, nextCursor: nextCursor(bundle) };
    },

    async transaction(changes) {
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

    create: (resource) => put(resource),
    update: (resource, version) => put(resource, version),

    patch(type, id, changes, version) {
      return change(
        { type, id, version },
        {
          method: 'PATCH',
          headers: { 'content-type': 'application/json-patch+json' },
          body: JSON.stringify(changes),
        },
      );
    },

    async delete(type, id) {
      await send(placeOf(type, id), { method: 'DELETE' });
    },

    request: send,

    async operation(answer, { name, type, id, parameters = [], version, signal }) {
      const place = type === undefined ? '' : id === undefined ? `/${type}` : placeOf(type, id);
      const body: FhirParameters = { resourceType: 'Parameters', parameter: [...parameters] };
      const response = await send(`${place}/${name}`, {
        method: 'POST',
        headers: { 'content-type': json, ...(version === undefined ? {} : { 'if-match': version }) },
        body: JSON.stringify(body),
        signal,
      });
      return readResource(response, answer);
    },
  };
}
