import { importSourceHeader } from '../contracts/authorship-marks.ts';
import { fhirResourceTypes } from '../contracts/fhir-access.ts';
import type { EdgeContext } from '../edge/caller.ts';
import { operationName } from './export/levels.ts';
import type { Extensions } from './extensions.ts';
import type { FhirCall } from './interactions/call.ts';
import { standardOperations, validateName } from './interactions/operations.ts';
import { parseJson } from './json.ts';
import { refuse } from './outcome.ts';
import { readText } from './read-body.ts';

const jsonTypes = new Set(['application/fhir+json', 'application/json', 'application/json-patch+json']);
const form = 'application/x-www-form-urlencoded';

export const endpointPath = '/fhir/R4';

/** Reads a HTTP request as a FHIR call: 400 or 415 for what cannot be read. */
export async function readCall(context: EdgeContext): Promise<FhirCall> {
  const { req } = context;
  const url = new URL(req.url);
  const path = url.pathname.slice(url.pathname.indexOf(endpointPath) + endpointPath.length).split('/');
  const method = readMethod(req.method);
  const call: FhirCall = {
    method,
    path: path.filter((segment) => segment !== '').map(decodeSegment),
    query: [...url.searchParams],
    headers: {
      ifMatch: req.header('if-match'),
      ifNoneMatch: req.header('if-none-match'),
      ifNoneExist: req.header('if-none-exist'),
      prefer: req.header('prefer'),
      importSource: readImportSource(req.header(importSourceHeader)),
    },
  };
  if (method === 'GET' || method === 'DELETE') return call;
  const mediaType = (req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (call.path.at(-1) === '_search') {
    const text = await readText(req.raw);
    if (text !== '' && mediaType !== form)
      throw refuse(415, 'not-supported', `Una búsqueda POST se envía como ${form}.`);
    return { ...call, query: [...call.query, ...new URLSearchParams(text)] };
  }
  if (!jsonTypes.has(mediaType))
    throw refuse(415, 'not-supported', 'Envíe el contenido como application/fhir+json.');
  const text = await readText(req.raw);
  const isTold = call.path.at(-1) === validateName;
  return { ...call, body: parseJson(text), ...(isTold ? { text } : {}) };
}

/** A short text, percent-encoded where a header cannot carry it. */
function readImportSource(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const source = decodeHeader(value).trim();
  if (source.length >= 1 && source.length <= 200 && !/\p{Cc}/u.test(source)) return source;
  throw refuse(
    400,
    'value',
    'La cabecera X-Import-Source dice en hasta 200 caracteres de dónde vienen los datos.',
  );
}

function decodeHeader(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** Changes nothing but the access log. */
export function isRead({ method, path }: FhirCall): boolean {
  return method === 'GET' || path.at(-1) === '_search';
}

function readMethod(method: string): FhirCall['method'] {
  if (method === 'GET' || method === 'POST' || method === 'PUT' || method === 'PATCH' || method === 'DELETE')
    return method;
  // Answered like GET; the server drops the body.
  if (method === 'HEAD') return 'GET';
  throw refuse(405, 'not-supported', 'Este método no se admite.');
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw refuse(400, 'value', 'La dirección no es válida.');
  }
}

const words = [
  'metadata',
  '_search',
  '_history',
  operationName,
  ...standardOperations.map(({ name }) => name),
];

/**
 * The shape of an address for the log, of words that are public: types, operations. Ids and parameters are a
 * patient's, and whatever else stands there is a client's to choose.
 */
export function routeNamer({ operations }: Extensions): (path: string) => string {
  const known = new Set([...fhirResourceTypes, ...words, ...operations.map(({ name }) => name)]);
  return (path) => {
    const segments = path
      .slice(path.indexOf(endpointPath) + endpointPath.length)
      .split('/')
      .filter((part) => part !== '')
      .slice(0, 4);
    const shape = segments.map((segment, index) => {
      if (known.has(segment)) return segment;
      return index % 2 === 1 && !/^[_$]/.test(segment) ? '{id}' : '*';
    });
    return `${endpointPath}/${shape.join('/')}`;
  };
}
