import { fhirResourceTypes, mayAccess } from '../contracts/fhir-access.ts';
import type { Role } from '../contracts/roles.ts';
import type { Item } from './item.ts';
import { isObject, type JsonObject } from './json-text.ts';
import type { Refusal } from './refusal.ts';
import { contentDigest } from './resource-digest.ts';

/** An entry that nobody need be asked about. */
export class EntryRefused extends Error {
  override name = 'EntryRefused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

const idPattern = /^[A-Za-z0-9\-.]{1,64}$/;

/** An entry of a Bundle. */
export async function readEntry(
  file: string,
  place: number,
  entry: unknown,
  hasRequest: boolean,
  roles: readonly Role[],
): Promise<Item> {
  const refuse = refuserOf(file, place);
  const resource = isObject(entry) ? entry.resource : undefined;
  const request = hasRequest && isObject(entry) && isObject(entry.request) ? entry.request : undefined;
  if (hasRequest) {
    if (!request) throw refuse('Falta la petición de la entrada.', 'Bundle.entry.request');
    if (request.method !== 'POST' && request.method !== 'PUT') {
      const method = String(request.method).slice(0, 20);
      throw refuse(`Una importación solo crea o cambia recursos: no se admite ${method}.`);
    }
  }
  const item = await readResource(file, place, resource, roles);
  const fullUrl = isObject(entry) && typeof entry.fullUrl === 'string' ? entry.fullUrl : undefined;
  const id = idOf(fullUrl, item.resource) ?? item.digest;
  return { ...item, id, fullUrl, ...readRequest(request, { ...item, id }, refuse) };
}

/** A resource that stands on its own: a line of NDJSON, or the resource of an entry. */
export async function readResource(
  file: string,
  place: number,
  resource: unknown,
  roles: readonly Role[],
): Promise<Item> {
  const refuse = refuserOf(file, place);
  if (!isObject(resource) || typeof resource.resourceType !== 'string') {
    throw refuse('No es un recurso FHIR: falta resourceType.');
  }
  const type = resource.resourceType;
  const own = resource.id;
  const id = typeof own === 'string' ? own : undefined;
  const reason = typeRefusal(type, roles);
  if (reason !== undefined) throw refuse(reason, null, type.slice(0, 64), id?.slice(0, 64));
  if (own !== undefined && (id === undefined || !idPattern.test(id))) {
    throw refuse('El id no es válido: hasta 64 letras, cifras, guiones y puntos.', `${type}.id`, type);
  }
  const digest = await contentDigest(resource);
  return {
    file,
    place,
    type,
    id: id ?? digest,
    resource,
    digest,
    fullUrl: undefined,
    condition: undefined,
    isUpdate: false,
  };
}

function typeRefusal(type: string, roles: readonly Role[]): string | undefined {
  if (!fhirResourceTypes.includes(type))
    return `«${type.slice(0, 64)}» no es un tipo de recurso que se importe.`;
  if (!mayAccess(roles, type, 'write'))
    return `Su cuenta no tiene permiso para importar recursos de tipo ${type}.`;
  return undefined;
}

/** A name that is a UUID is an id as good as any; the resource's own comes first. */
export const idOf = (fullUrl: string | undefined, resource: JsonObject): string | undefined =>
  resourceId(resource) ?? /^urn:uuid:([0-9A-Fa-f-]{36})$/.exec(fullUrl ?? '')?.[1]?.toLowerCase();

const resourceId = ({ id }: JsonObject) => (typeof id === 'string' ? id : undefined);

type Refuse = ReturnType<typeof refuserOf>;

function refuserOf(file: string, place: number) {
  return (
    reason: string,
    path: string | null = null,
    resourceType: string | null = null,
    id: string | null = null,
  ) => new EntryRefused({ file, place, resourceType, id, path, reason });
}

/** What the entry asks for: POST creates, PUT changes what is there, each perhaps under a condition. */
function readRequest(
  request: JsonObject | undefined,
  { type, id, resource }: Pick<Item, 'type' | 'id' | 'resource'>,
  refuse: Refuse,
): Partial<Item> {
  if (!request) return {};
  const url = typeof request.url === 'string' ? request.url.replace(/^\//, '') : '';
  const [path = '', query] = url.split(/\?(.*)/s);
  const [urlType, urlId, ...more] = path.split('/');
  const wrong = () =>
    refuse('La dirección de la petición no es la de su recurso.', 'Bundle.entry.request.url', type, id);
  if (urlType !== type || more.length > 0) throw wrong();
  if (request.method === 'POST') {
    if (urlId !== undefined || query !== undefined) throw wrong();
    const { ifNoneExist } = request;
    return typeof ifNoneExist === 'string' && ifNoneExist !== ''
      ? { condition: `${type}?${ifNoneExist.replace(/^.*\?/s, '')}` }
      : {};
  }
  if (query !== undefined) {
    if (urlId !== undefined || query === '') throw wrong();
    return { isUpdate: true, condition: `${type}?${query}` };
  }
  if (urlId === undefined || !idPattern.test(urlId)) throw wrong();
  if (resourceId(resource) !== undefined && resource.id !== urlId) throw wrong();
  return { isUpdate: true, id: urlId };
}
