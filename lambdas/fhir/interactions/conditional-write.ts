import { keepNumbers } from '../json.ts';
import { refuse } from '../outcome.ts';
import type { Session } from '../store/session.ts';
import { type FhirAnswer, type FhirCall, readResource, requirePermission } from './call.ts';
import { findOne } from './conditional.ts';
import { erase, patch, update } from './write.ts';

/** PUT of `Patient?identifier=…`: changes the one that matches, or creates where none does. */
export async function conditionalUpdate(
  session: Session,
  call: FhirCall,
  resourceType: string,
): Promise<FhirAnswer> {
  requirePermission(session, resourceType, 'write');
  const resource = readResource(call.body, resourceType);
  const found = await findOne(session, resourceType, call.query);
  if (found && resource.id !== undefined && resource.id !== found) {
    throw refuse(400, 'invalid', 'El recurso que cumple la condición tiene otro id.', 'id');
  }
  const id = found ?? resource.id ?? crypto.randomUUID();
  return update(
    session,
    { ...call, query: [], body: keepNumbers(resource, { ...resource, id }) },
    resourceType,
    id,
  );
}

export async function conditionalPatch(
  session: Session,
  call: FhirCall,
  resourceType: string,
): Promise<FhirAnswer> {
  requirePermission(session, resourceType, 'write');
  const id = await findOne(session, resourceType, call.query);
  if (id === undefined) throw refuse(404, 'not-found', 'Ningún recurso cumple la condición.');
  return patch(session, { ...call, query: [] }, resourceType, id);
}

/** Deletes one match or none; several are refused. */
export async function conditionalDelete(
  session: Session,
  call: FhirCall,
  resourceType: string,
): Promise<FhirAnswer> {
  requirePermission(session, resourceType, 'delete');
  const id = await findOne(session, resourceType, call.query);
  return id === undefined ? { status: 204 } : erase(session, { ...call, query: [] }, resourceType, id);
}
