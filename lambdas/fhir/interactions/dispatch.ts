import { fhirResourceTypes } from '../../contracts/fhir-access.ts';
import { readAuditEvent, searchAuditEvents } from '../audit/read-audit.ts';
import { refuse } from '../outcome.ts';
import type { Session } from '../store/session.ts';
import { type FhirAnswer, type FhirCall, requirePermission } from './call.ts';
import { conditionalDelete, conditionalPatch, conditionalUpdate } from './conditional-write.ts';
import { history, systemHistory, typeHistory } from './history.ts';
import { findOperation } from './operations.ts';
import { read, vread } from './read.ts';
import { search } from './search.ts';
import { create, erase, patch, update } from './write.ts';

/** Runs one interaction, on its own or as an entry of a Bundle. `assignedId`: the id that a transaction gave. */
export function dispatch(session: Session, call: FhirCall, assignedId?: string): Promise<FhirAnswer> {
  const [resourceType = '', ...rest] = call.path;
  if (resourceType === '_history' && rest.length === 0 && call.method === 'GET') {
    return systemHistory(session, call);
  }
  if (!fhirResourceTypes.includes(resourceType)) {
    return Promise.reject(refuse(404, 'not-supported', 'No existe ese tipo de recurso u operación.'));
  }
  if (resourceType === 'AuditEvent') return onAudit(session, call, rest);
  const operation = findOperation(session, call, resourceType, rest);
  if (operation) return operation();
  if (rest.length === 0) return onType(session, call, resourceType, assignedId);
  const [id = '', part, versionId, ...more] = rest;
  if (id === '_search' && rest.length === 1 && call.method === 'POST')
    return search(session, call, resourceType);
  if (id === '_history' && rest.length === 1 && call.method === 'GET') {
    return typeHistory(session, call, resourceType);
  }
  if (id.startsWith('_') || id.startsWith('$') || more.length > 0) return unsupported();
  if (part === undefined) return onInstance(session, call, resourceType, id);
  if (call.method !== 'GET') return unsupported();
  if (part === '_history') {
    return versionId === undefined
      ? history(session, call, resourceType, id)
      : vread(session, resourceType, id, versionId);
  }
  if (resourceType !== 'Patient' || versionId !== undefined) return unsupported();
  if (part === 'AuditEvent') return searchAuditEvents(session, call, { patientId: id });
  return fhirResourceTypes.includes(part) ? search(session, call, part, { patientId: id }) : unsupported();
}

/** The access log, seen as AuditEvents: written by the platform alone. */
function onAudit(session: Session, call: FhirCall, [id, ...more]: string[]): Promise<FhirAnswer> {
  const isSearch = id === undefined ? call.method === 'GET' : id === '_search' && call.method === 'POST';
  if (isSearch && more.length === 0) return searchAuditEvents(session, call);
  if (call.method !== 'GET') return refuseAuditChange(session, call.method);
  return id === undefined || /^[_$]/.test(id) || more.length > 0
    ? refuseAuditOperation(session)
    : readAuditEvent(session, id);
}

async function refuseAuditOperation(session: Session): Promise<never> {
  requirePermission(session, 'AuditEvent', 'read');
  return unsupported();
}

async function refuseAuditChange(session: Session, method: FhirCall['method']): Promise<never> {
  requirePermission(session, 'AuditEvent', method === 'DELETE' ? 'delete' : 'write');
  return unsupported();
}

function onType(
  session: Session,
  call: FhirCall,
  resourceType: string,
  assignedId?: string,
): Promise<FhirAnswer> {
  switch (call.method) {
    case 'GET':
      return search(session, call, resourceType);
    case 'POST':
      return create(session, call, resourceType, assignedId);
    case 'PUT':
      return conditionalUpdate(session, call, resourceType);
    case 'PATCH':
      return conditionalPatch(session, call, resourceType);
    case 'DELETE':
      return conditionalDelete(session, call, resourceType);
  }
}

function onInstance(session: Session, call: FhirCall, resourceType: string, id: string): Promise<FhirAnswer> {
  switch (call.method) {
    case 'GET':
      return read(session, call, resourceType, id);
    case 'PUT':
      return update(session, call, resourceType, id);
    case 'PATCH':
      return patch(session, call, resourceType, id);
    case 'DELETE':
      return erase(session, call, resourceType, id);
    case 'POST':
      return unsupported();
  }
}

function unsupported(): Promise<never> {
  return Promise.reject(refuse(400, 'not-supported', 'Esta operación no se admite.'));
}
