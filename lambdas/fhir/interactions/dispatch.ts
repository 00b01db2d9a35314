import { fhirResourceTypes } from '../../contracts/fhir-access.ts';
import { readAuditEvent, searchAuditEvents } from '../audit/read-audit.ts';
import { definitions } from '../definitions.ts';
import { refuse } from '../outcome.ts';
import type { Session } from '../store/session.ts';
import { type FhirAnswer, type FhirCall, requirePermission } from './call.ts';
import { conditionalDelete, conditionalPatch, conditionalUpdate } from './conditional-write.ts';
import { history, systemHistory, typeHistory } from './history.ts';
import { findOperation, validateName } from './operations.ts';
import { read, vread } from './read.ts';
import { search } from './search.ts';
import { searchTypes } from './search-types.ts';
import { create, erase, patch, update } from './write.ts';

/** What a path names. */
interface Target {
  type: string;
  id: string;
  vid: string;
  /** Of what a POST creates, where a transaction gave it. */
  assignedId: string | undefined;
}

type Handler = (session: Session, call: FhirCall, target: Target) => Promise<FhirAnswer>;

/**
 * What can be asked over REST, in the notation of https://hl7.org/fhir/R4/http.html#summary; operations are in
 * operations.ts. The access log, seen as AuditEvents, is written by the platform alone and no `[type]`.
 */
const routes: readonly [method: FhirCall['method'], path: string, handle: Handler][] = [
  ['GET', '', (session, call) => searchTypes(session, call)],
  ['POST', '_search', (session, call) => searchTypes(session, call)],
  ['GET', '_history', (session, call) => systemHistory(session, call)],

  ['GET', 'AuditEvent', (session, call) => searchAuditEvents(session, call)],
  ['POST', 'AuditEvent/_search', (session, call) => searchAuditEvents(session, call)],
  ['GET', 'AuditEvent/[id]', (session, _call, { id }) => readAuditEvent(session, id)],

  ['GET', '[type]', (session, call, { type }) => search(session, call, type)],
  ['POST', '[type]/_search', (session, call, { type }) => search(session, call, type)],
  ['POST', '[type]', (session, call, { type, assignedId }) => create(session, call, type, assignedId)],
  ['PUT', '[type]', (session, call, { type }) => conditionalUpdate(session, call, type)],
  ['PATCH', '[type]', (session, call, { type }) => conditionalPatch(session, call, type)],
  ['DELETE', '[type]', (session, call, { type }) => conditionalDelete(session, call, type)],
  ['GET', '[type]/_history', (session, call, { type }) => typeHistory(session, call, type)],

  ['GET', '[type]/[id]', (session, call, { type, id }) => read(session, call, type, id)],
  ['PUT', '[type]/[id]', (session, call, { type, id }) => update(session, call, type, id)],
  ['PATCH', '[type]/[id]', (session, call, { type, id }) => patch(session, call, type, id)],
  ['DELETE', '[type]/[id]', (session, call, { type, id }) => erase(session, call, type, id)],
  ['GET', '[type]/[id]/_history', (session, call, { type, id }) => history(session, call, type, id)],
  ['GET', '[type]/[id]/_history/[vid]', (session, _call, { type, id, vid }) => vread(session, type, id, vid)],

  [
    'GET',
    'Patient/[id]/[type]',
    (session, call, { type, id }) => search(session, call, type, { patientId: id }),
  ],
  [
    'GET',
    'Patient/[id]/AuditEvent',
    (session, call, { id }) => searchAuditEvents(session, call, { patientId: id }),
  ],
];

const patterns = routes.map(([method, path, handle]) => ({
  method,
  path: path === '' ? [] : path.split('/'),
  handle,
}));

const types = new Set(fhirResourceTypes.filter((type) => type !== 'AuditEvent'));

/** What whoever asks the access log for more must be allowed before they are told that it does no more. */
const permissions = { GET: 'read', POST: 'write', PUT: 'write', PATCH: 'write', DELETE: 'delete' } as const;

/** Runs one interaction, on its own or as an entry of a Bundle. `assignedId`: the id that a transaction gave. */
export async function dispatch(session: Session, call: FhirCall, assignedId?: string): Promise<FhirAnswer> {
  const route = patterns.find(({ method, path }) => method === call.method && isMatch(path, call.path));
  if (route) {
    const named = (name: string) => call.path[route.path.indexOf(name)] ?? '';
    const [type, id, vid] = [named('[type]'), named('[id]'), named('[vid]')];
    return route.handle(session, call, { type, id, vid, assignedId });
  }
  const [resourceType = '', ...rest] = call.path;
  // Every type can be validated, whether anybody writes it or not.
  const isKnown =
    types.has(resourceType) ||
    (rest.at(-1) === validateName && definitions().resourceTypes.has(resourceType));
  const operation = isKnown && findOperation(session, call, resourceType, rest);
  if (operation) return operation();

  if (!fhirResourceTypes.includes(resourceType) && definitions().resourceTypes.has(resourceType))
    throw refuse(
      404,
      'not-supported',
      `Los recursos de tipo ${resourceType} no se guardan: solo se validan.`,
    );
  if (!fhirResourceTypes.includes(resourceType))
    throw refuse(404, 'not-supported', 'No existe ese tipo de recurso u operación.');
  if (resourceType === 'AuditEvent') requirePermission(session, resourceType, permissions[call.method]);
  throw refuse(400, 'not-supported', 'Esta operación no se admite.');
}

function isMatch(pattern: string[], path: string[]): boolean {
  return (
    pattern.length === path.length &&
    pattern.every((part, index) => {
      const segment = path[index] ?? '';
      if (part === '[type]') return types.has(segment);
      if (part === '[id]') return !/^[_$]/.test(segment);
      return part === '[vid]' || part === segment;
    })
  );
}
