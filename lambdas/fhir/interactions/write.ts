import { type Interaction, noteEachPatient } from '../audit/access-note.ts';
import type { Writer } from '../extensions.ts';
import { JsonText, keepNumbers } from '../json.ts';
import { operationOutcome, refuse } from '../outcome.ts';
import { requireChange } from '../own-data.ts';
import type { FhirResource } from '../resource.ts';
import { readCurrent } from '../store/read.ts';
import type { Session } from '../store/session.ts';
import type { Written } from '../store/version.ts';
import { create as createResource, remove, update as updateResource } from '../store/write.ts';
import { restoreWithheld, shownJson } from '../withheld.ts';
import {
  type CallHeaders,
  type FhirAnswer,
  type FhirCall,
  prefersStrict,
  readIfMatch,
  readResource,
  requirePermission,
} from './call.ts';
import { findOne } from './conditional.ts';
import { shortenOwnAddresses } from './own-addresses.ts';
import { applyPatch } from './patch.ts';
import { refuseParameters } from './read.ts';

/** Whose words are written, and from where they come. */
const writerOf = ({ headers: { importSource }, signing }: FhirCall): Writer => ({
  isClient: true,
  importSource,
  signing,
});

async function prepare(
  { extensions, repository, baseUrl }: Session,
  resource: FhirResource,
  call: FhirCall,
  isNew: boolean,
): Promise<void> {
  shortenOwnAddresses(resource, baseUrl);
  await extensions.writeRule?.prepare(repository, resource, writerOf(call), isNew);
}

/** A client may ask for more than its organization does, and never for less. */
function beStrictAsAsked(session: Session, { headers }: FhirCall): void {
  if (prefersStrict(headers.prefer)) session.strictProfiles = true;
}

const idPattern = /^[A-Za-z0-9\-.]{1,64}$/;

export async function create(
  session: Session,
  call: FhirCall,
  resourceType: string,
  id?: string,
): Promise<FhirAnswer> {
  requirePermission(session, resourceType, 'write');
  refuseParameters(call, []);
  beStrictAsAsked(session, call);
  const resource = readResource(call.body, resourceType);
  if (call.headers.ifNoneExist !== undefined) {
    const existing = await findOne(session, resourceType, call.headers.ifNoneExist);
    if (existing) return answerExisting(session, resourceType, existing);
  }
  await prepare(session, resource, call, true);
  return answer(session, 'create', call.headers, createResource(session, resource, id, writerOf(call)));
}

/** PUT of `Patient/123`. */
export async function update(
  session: Session,
  call: FhirCall,
  resourceType: string,
  id: string,
): Promise<FhirAnswer> {
  requireChange(session, resourceType, id);
  refuseParameters(call, []);
  beStrictAsAsked(session, call);
  const resource = readResource(call.body, resourceType);
  if (resource.id !== id) throw refuse(400, 'invalid', 'El id del recurso no es el de la dirección.', 'id');
  if (!idPattern.test(id)) throw refuse(400, 'value', 'El id no es válido.', 'id');
  const whole = await restoreWithheld(session, keepNumbers(resource, { ...resource, id }));
  await prepare(session, whole, call, false);
  const written = await updateResource(session, whole, readIfMatch(call.headers.ifMatch), writerOf(call));
  return answer(session, 'update', call.headers, written);
}

export async function patch(
  session: Session,
  call: FhirCall,
  resourceType: string,
  id: string,
): Promise<FhirAnswer> {
  requireChange(session, resourceType, id);
  refuseParameters(call, []);
  beStrictAsAsked(session, call);
  const current = await readCurrent(session, resourceType, id);
  const patched: FhirResource = applyPatch(shownJson(session, resourceType, current.json), call.body);
  if (patched.resourceType !== resourceType || patched.id !== id) {
    throw refuse(422, 'business-rule', 'Un parche no puede cambiar el tipo ni el id del recurso.');
  }
  const whole = await restoreWithheld(session, keepNumbers(patched, { ...patched, id }));
  await prepare(session, whole, call, false);
  // What was read is what is patched: somebody else's change in between is not lost.
  const written = await updateResource(
    session,
    whole,
    readIfMatch(call.headers.ifMatch) ?? current.version,
    writerOf(call),
  );
  return answer(session, 'patch', call.headers, written);
}

export async function erase(
  session: Session,
  call: FhirCall,
  resourceType: string,
  id: string,
): Promise<FhirAnswer> {
  requirePermission(session, resourceType, 'delete');
  refuseParameters(call, []);
  const removed = await remove(session, resourceType, id, readIfMatch(call.headers.ifMatch));
  if (!removed) return { status: 204 };
  note(session, 'delete', removed);
  return { status: 204, version: removed.version };
}

async function answerExisting(session: Session, resourceType: string, id: string): Promise<FhirAnswer> {
  requirePermission(session, resourceType, 'read');
  const { version, lastUpdated, json, patientIds } = await readCurrent(session, resourceType, id);
  session.notes.push(
    ...noteEachPatient({ interaction: 'read', outcome: 'success', resourceType, id, version }, patientIds),
  );
  const location = `${resourceType}/${id}/_history/${version}`;
  return {
    status: 200,
    body: new JsonText(shownJson(session, resourceType, json)),
    version,
    lastModified: lastUpdated,
    location,
  };
}

function note(
  session: Session,
  interaction: Interaction,
  { resourceType, id, version, patientIds }: Written,
): void {
  session.notes.push(
    ...noteEachPatient({ interaction, outcome: 'success', resourceType, id, version }, patientIds),
  );
}

function answer(
  session: Session,
  interaction: Interaction,
  headers: CallHeaders,
  written: Written,
): FhirAnswer {
  note(session, interaction, written);
  const { resourceType, id, version, isNew } = written;
  const wanted = /(?:^|[;,\s])return=(\w+)/.exec(headers.prefer ?? '')?.[1];
  const done = 'El recurso se ha guardado.';
  const { issues } = written;
  const outcome = operationOutcome([
    ...issues,
    { severity: 'information', code: 'informational', diagnostics: done },
  ]);
  // A new patient's record number is known when the patient is written, which creations of a Bundle are together.
  const resource = new JsonText(() => shownJson(session, resourceType, written.json ?? '{}'));
  const body = wanted === 'minimal' ? {} : { body: wanted === 'OperationOutcome' ? outcome : resource };
  return {
    status: isNew ? 201 : 200,
    version,
    lastModified: session.now,
    location: `${resourceType}/${id}/_history/${version}`,
    ...(issues.length === 0 ? {} : { issues }),
    ...body,
  };
}
