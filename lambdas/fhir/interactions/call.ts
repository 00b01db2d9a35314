import type { AccessClaims } from '../../contracts/claims.ts';
import { type FhirPermission, mayAccess } from '../../contracts/fhir-access.ts';
import type { NoteSigning } from '../../contracts/note-signing.ts';
import type { JsonText } from '../json.ts';
import { type Issue, refuse } from '../outcome.ts';
import { type FhirResource, isResource } from '../resource.ts';

/** A request as it comes over HTTP or as an entry of a Bundle. */
export interface FhirCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Segments below the endpoint: `['Patient', '123', '_history']`. */
  path: string[];
  query: [name: string, value: string][];
  headers: CallHeaders;
  /** Parsed JSON; undefined without a body. */
  body?: unknown;
  /** The body as it came, where the answer says on which line something is. */
  text?: string;
  /** How whoever signs it by this showed who they are; nothing that comes over HTTP says so. */
  signing?: NoteSigning;
}

export interface CallHeaders {
  ifMatch?: string | undefined;
  ifNoneMatch?: string | undefined;
  ifNoneExist?: string | undefined;
  prefer?: string | undefined;
  /** From where a client brings in what others wrote; see contracts/authorship-marks.ts. */
  importSource?: string | undefined;
}

export interface FhirAnswer {
  status: number;
  body?: FhirResource | JsonText;
  version?: number;
  lastModified?: Date;
  /** Warnings of what was written all the same. */
  issues?: Issue[];
  /** Of a created resource, below the endpoint: `Patient/123/_history/1`. */
  location?: string;
  /** Beside those of the above; a content type here stands in for that of FHIR's JSON. */
  headers?: Record<string, string>;
}

/** Throws the refusal of what none of the caller's roles may do. */
export function requirePermission(
  { caller }: { caller: Pick<AccessClaims, 'roles'> },
  resourceType: string,
  permission: FhirPermission,
): void {
  if (mayAccess(caller.roles, resourceType, permission)) return;
  throw refuse(403, 'forbidden', `Su cuenta no tiene permiso para esta acción sobre ${resourceType}.`);
}

/** The body as a resource of the type in the URL. */
export function readResource(body: unknown, resourceType: string): FhirResource {
  if (!isResource(body))
    throw refuse(400, 'structure', 'El contenido no es un recurso FHIR: falta resourceType.');
  if (body.resourceType !== resourceType) {
    throw refuse(400, 'invalid', `Se esperaba un recurso de tipo ${resourceType}.`, 'resourceType');
  }
  return body;
}

/** The version in If-Match, e.g. `W/"3"`; undefined without the header. */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1];
  if (version === undefined) throw refuse(400, 'value', 'La cabecera If-Match no es válida.');
  return Number(version);
}

/** Whether the client wants unknown parameters of a search left out and told: `Prefer: handling=lenient`. */
export function prefersLenient(prefer: string | undefined): boolean {
  return /(^|[\s,;])handling=lenient\b/i.test(prefer ?? '');
}

/** Whether the client asks for what FHIR leaves to the server to be refused: `Prefer: handling=strict`. */
export function prefersStrict(prefer: string | undefined): boolean {
  return /(?:^|[;,\s])handling=strict(?:$|[;,\s])/.test(prefer ?? '');
}
