import { parseJson } from '../json.ts';
import { refuse } from '../outcome.ts';
import { isObject, isResource } from '../resource.ts';
import type { CallHeaders, FhirCall } from './call.ts';

/** An entry of a batch or transaction, read from the Bundle. */
export interface Entry {
  call: FhirCall;
  fullUrl: string | undefined;
}

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** What the Bundle's own request prefers, and from where it brings what it does, goes for its entries. */
export function readEntry(
  raw: unknown,
  index: number,
  { prefer, importSource }: Pick<CallHeaders, 'prefer' | 'importSource'>,
): Entry {
  const at = `Bundle.entry[${index}]`;
  const request = isObject(raw) && isObject(raw.request) ? raw.request : undefined;
  if (!isObject(raw) || !request)
    throw refuse(400, 'required', 'Falta la petición de la entrada.', `${at}.request`);
  const { method, url } = request;
  if (typeof method !== 'string' || !isMethod(method)) {
    throw refuse(400, 'not-supported', 'El método de la entrada no se admite.', `${at}.request.method`);
  }
  if (typeof url !== 'string' || url.length > 8_000)
    throw refuse(400, 'required', 'Falta la dirección de la entrada.', `${at}.request.url`);
  const text = (name: string) => (typeof request[name] === 'string' ? request[name] : undefined);
  const [path = '', query = ''] = url.replace(/^\//, '').split(/\?(.*)/s);
  return {
    fullUrl: typeof raw.fullUrl === 'string' ? raw.fullUrl : undefined,
    call: {
      method,
      path: path.split('/').filter((segment) => segment !== ''),
      query: [...new URLSearchParams(query)],
      headers: {
        ifMatch: text('ifMatch'),
        ifNoneMatch: text('ifNoneMatch'),
        ifNoneExist: text('ifNoneExist'),
        prefer,
        importSource,
      },
      body: readBody(raw.resource),
    },
  };
}

function isMethod(method: string): method is FhirCall['method'] {
  return methods.has(method);
}

/** A JSON Patch travels in a Binary, since an entry holds nothing but resources. */
function readBody(resource: unknown): unknown {
  if (
    !isResource(resource) ||
    resource.resourceType !== 'Binary' ||
    resource.contentType !== 'application/json-patch+json'
  ) {
    return resource;
  }
  return parseJson(Buffer.from(String(resource.data), 'base64').toString());
}
