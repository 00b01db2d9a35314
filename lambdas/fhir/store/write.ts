import type { Change, Writer } from '../extensions.ts';
import { indexRows } from '../indexing/index-rows.ts';
import { exactJson, keepNumbers } from '../json.ts';
import { refuse } from '../outcome.ts';
import type { FhirResource } from '../resource.ts';
import { validate } from '../validation/validate.ts';
import { refuseUnseen } from '../withheld.ts';
import { assignmentOf, carryOver, prepare } from './assign.ts';
import { findingRows } from './finding-rows.ts';
import type { WrittenRows } from './index-tables.ts';
import { flush } from './insert.ts';
import { notePatientCheck } from './one-patient.ts';
import type { PendingReplacement } from './pending.ts';
import { findCurrent } from './read.ts';
import { nameOf, refuseIfReferenced } from './references.ts';
import { noteAboutPatients, replacedBy } from './replaced-patients.ts';
import type { Session } from './session.ts';
import type { Written } from './version.ts';

/** A resource with the id and meta that the server gives it; other metadata (profiles, tags) are the client's. */
function stamp(session: Session, resource: FhirResource, id: string, version: number) {
  const meta = { ...resource.meta, versionId: String(version), lastUpdated: session.now.toISOString() };
  return keepNumbers(resource, { ...resource, id, meta });
}

/**
 * The resource waits to be written with others. Where something is assigned to it, `json` lacks that until then: see
 * settle.
 */
export function create(
  session: Session,
  proposed: FhirResource,
  id: string = crypto.randomUUID(),
  writer: Writer = product,
): Written & { json: string } {
  const { writeRule } = session.extensions;
  const resource = writeRule?.create(session.repository, proposed, writer) ?? proposed;
  const { resourceType } = resource;
  const stamped = stamp(session, resource, id, 1);
  const assigned = prepare(session, stamped);
  const complete = assigned?.resource ?? stamped;
  const { rows, issues, references } = check(session, complete);
  const { patientIds } = rows;
  const written = { resourceType, id, version: 1, isNew: true, json: exactJson(stamped), patientIds, issues };
  session.inserts.push({ written, rows, ...(assigned ? { assigned } : {}) });
  noteChange(session, { resourceType, id, version: 1, patientIds }, null, complete);
  noteAboutPatients(session, resourceType, { patientIds, before: null, after: complete }, writer);
  notePatientCheck(session, complete, { references, patientIds }, writer);
  return written;
}

const product: Writer = { isClient: false };

/** The next version as the product's rule has it. */
async function ruled<Resource extends FhirResource>(
  { extensions, repository }: Session,
  proposed: Resource,
  beforeJson: string | null,
  writer: Writer,
): Promise<Resource> {
  if (!extensions.writeRule) return proposed;
  const before = beforeJson === null ? null : JSON.parse(beforeJson);
  return extensions.writeRule.update(repository, proposed, before, writer);
}

/** Refuses what is not valid; answers what is written beside the resource, and what is to be told of it. */
function check(session: Session, resource: FhirResource) {
  const { references, findings, issues } = validate(resource, session);
  session.references.push(...references);
  const rows: WrittenRows = { ...indexRows(resource), ...findingRows(resource, findings) };
  return { rows, issues, references };
}

/** Waits until everything of a new resource is known, which what is assigned to it is once it is written. */
export async function settle(session: Session, written: Written): Promise<Written> {
  const isWaiting = session.inserts.some(
    (insert) => insert.written === written && insert.assigned?.isPrepared,
  );
  if (isWaiting) await flush(session);
  return written;
}

/**
 * Writes the next version, or the first one under the client's id. `ifMatch` must be the current version. What the
 * transaction holds waits to be written with others, as new resources do.
 */
export function update(
  session: Session,
  proposed: FhirResource & { id: string },
  ifMatch: number | undefined,
  writer: Writer = product,
): Promise<Written> {
  return alone(session, proposed, () => writeNext(session, proposed, ifMatch, writer));
}

/** Whoever wrote a resource while it is being written would write the same version: both would be in its history. */
async function alone<Result>(
  { changing }: Session,
  resource: { resourceType: string; id: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const name = nameOf(resource);
  if (changing.has(name)) throw new ChangedAtOnce('Two writers of one resource at the same time');
  changing.add(name);
  try {
    return await work();
  } finally {
    changing.delete(name);
  }
}

/** A defect of whoever did not wait for the first. */
export class ChangedAtOnce extends Error {
  override name = 'ChangedAtOnce';
}

async function writeNext(
  session: Session,
  proposed: FhirResource & { id: string },
  ifMatch: number | undefined,
  writer: Writer,
): Promise<Written> {
  const { resourceType, id } = proposed;
  const isHeld = session.held.has(nameOf({ resourceType, id }));
  // What is written about a patient at the same time comes before they are replaced, or hears of it.
  const isReplaced = resourceType === 'Patient' && replacedBy(proposed) !== undefined;
  const lock = isReplaced ? 'FOR UPDATE' : 'FOR NO KEY UPDATE';
  const current = await findCurrent(session, resourceType, id, lock);
  if (ifMatch !== undefined && ifMatch !== current?.version) throw staleVersion();
  refuseUnseen(session, resourceType, current?.json ?? null, proposed);
  if (!current) {
    session.held.delete(nameOf({ resourceType, id }));
    const created = create(session, proposed, id, writer);
    return isHeld ? created : settle(session, created);
  }
  const resource = await ruled(session, proposed, current.json, writer);

  const version = current.version + 1;
  const stamped = stamp(session, await carryOver(session, resource, current.json), id, version);
  const { rows, issues, references } = check(session, stamped);
  const { patientIds } = rows;
  const isNew = current.json === null;
  const written = { resourceType, id, version, isNew, json: exactJson(stamped), patientIds, issues };
  replace(session, { key: current.key, written, rows });
  if (!isHeld) await flush(session);
  noteChange(session, { resourceType, id, version, patientIds }, current.json, stamped);
  noteAboutPatients(session, resourceType, { patientIds, before: current.json, after: stamped }, writer);
  notePatientCheck(session, stamped, { references, patientIds, current }, writer);
  return written;
}

/** Deleting what is deleted already changes nothing. */
export function remove(
  session: Session,
  resourceType: string,
  id: string,
  ifMatch: number | undefined,
): Promise<Written | undefined> {
  return alone(session, { resourceType, id }, () => writeRemoval(session, resourceType, id, ifMatch));
}

async function writeRemoval(
  session: Session,
  resourceType: string,
  id: string,
  ifMatch: number | undefined,
): Promise<Written | undefined> {
  const current = await findCurrent(session, resourceType, id, 'FOR UPDATE');
  if (ifMatch !== undefined && ifMatch !== current?.version) throw staleVersion();
  if (!current || current.json === null) return undefined;
  refuseUnseen(session, resourceType, current.json, null);
  session.extensions.writeRule?.remove(session.repository, JSON.parse(current.json));
  await refuseIfReferenced(session, resourceType, id, current.key);
  const version = current.version + 1;
  await assignmentOf(session, resourceType)?.release(session.repository, id);
  // Who it belonged to is kept: the access log and the history still need it.
  const { patientIds } = current;
  const written = { resourceType, id, version, isNew: false, json: null, patientIds, issues: [] };
  replace(session, { key: current.key, written, rows: undefined });
  await flush(session);
  noteChange(session, { resourceType, id, version, patientIds }, current.json, null);
  noteAboutPatients(session, resourceType, { patientIds, before: current.json, after: null }, product);
  return written;
}

/** For the reactions, where there are any for the type. */
function noteChange(
  session: Session,
  written: Pick<Change, 'resourceType' | 'id' | 'version' | 'patientIds'>,
  before: string | null,
  after: FhirResource | null,
): void {
  const { reactions } = session.extensions;
  if (!reactions.some(({ resourceTypes }) => resourceTypes.includes(written.resourceType))) return;
  session.changes.push({
    ...written,
    before: before === null ? null : JSON.parse(before),
    after,
    ...(session.informant === undefined ? {} : { informant: session.informant }),
  });
}

/** What is held is as it was read only until it is changed. */
function replace(session: Session, replacement: PendingReplacement): void {
  session.held.delete(nameOf(replacement.written));
  session.replacements.push(replacement);
}

function staleVersion() {
  return refuse(
    412,
    'conflict',
    'Otra persona ha cambiado este recurso. Vuelva a cargarlo y repita su cambio.',
  );
}
