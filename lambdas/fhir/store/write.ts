import type { Change } from '../extensions.ts';
import { type IndexRows, indexRows } from '../indexing/index-rows.ts';
import { exactJson, keepNumbers } from '../json.ts';
import { refuse } from '../outcome.ts';
import type { FhirResource } from '../resource.ts';
import { validate } from '../validation/validate.ts';
import { indexParts, indexRemovals } from './index-tables.ts';
import { arrayLiteral, flush } from './insert.ts';
import { findCurrent } from './read.ts';
import {
  claimRecordNumbers,
  giveRecordNumbers,
  keepRecordNumbers,
  recordNumbers,
  releaseRecordNumbers,
  withRecordNumber,
} from './record-numbers.ts';
import { refuseIfReferenced } from './references.ts';
import type { Session } from './session.ts';

/** What a write left behind. `json` null: the resource is now deleted. */
export interface Written {
  resourceType: string;
  id: string;
  version: number;
  isNew: boolean;
  json: string | null;
  patientIds: string[];
}

/** A resource with the id and meta that the server gives it; other metadata (profiles, tags) are the client's. */
function stamp(session: Session, resource: FhirResource, id: string, version: number): FhirResource {
  const meta = { ...resource.meta, versionId: String(version), lastUpdated: session.now.toISOString() };
  return keepNumbers(resource, { ...resource, id, meta });
}

/** Stands for a record number until it is given, so that the patient can be checked with it. */
const unknownNumber = '0';

/**
 * The resource waits to be written with others. Of a new patient who brings no record number, `json` lacks it until
 * then: see settle.
 */
export function create(
  session: Session,
  resource: FhirResource,
  id: string = crypto.randomUUID(),
): Written & { json: string } {
  const { resourceType } = resource;
  const stamped = stamp(session, resource, id, 1);
  const claims = recordNumbers(session, stamped);
  const isUnnumbered = resourceType === 'Patient' && claims.length === 0;
  const complete = isUnnumbered ? withRecordNumber(session, stamped, unknownNumber) : stamped;
  session.references.push(...validate(complete).references);
  const rows = indexRows(complete);
  const { patientIds } = rows;
  const written = { resourceType, id, version: 1, isNew: true, json: exactJson(stamped), patientIds };
  session.inserts.push({ written, rows, claims, ...(isUnnumbered ? { unnumbered: complete } : {}) });
  noteChange(session, { resourceType, id, version: 1, patientIds }, null, complete);
  return written;
}

/** Waits until everything of a new resource is known, which a patient's record number is once it is written. */
export async function settle(session: Session, written: Written): Promise<Written> {
  const isWaiting = session.inserts.some((insert) => insert.written === written && insert.unnumbered);
  if (isWaiting) await flush(session);
  return written;
}

/** Writes the next version, or the first one under the client's id. `ifMatch` must be the current version. */
export async function update(
  session: Session,
  resource: FhirResource & { id: string },
  ifMatch: number | undefined,
): Promise<Written> {
  const { resourceType, id } = resource;
  const current = await findCurrent(session, resourceType, id, 'FOR UPDATE');
  if (ifMatch !== undefined && ifMatch !== current?.version) throw staleVersion();
  if (!current) return settle(session, create(session, resource, id));

  const version = current.version + 1;
  const numbered = resourceType === 'Patient' ? await renumber(session, resource, current.json) : resource;
  const stamped = stamp(session, numbered, id, version);
  session.references.push(...validate(stamped).references);
  const rows = indexRows(stamped);
  const json = exactJson(stamped);
  await replace(session, current.key, version, json, rows);
  noteChange(session, { resourceType, id, version, patientIds: rows.patientIds }, current.json, stamped);
  return { resourceType, id, version, isNew: current.json === null, json, patientIds: rows.patientIds };
}

/** A patient's next version with their record number. */
async function renumber(
  session: Session,
  resource: FhirResource & { id: string },
  currentJson: string | null,
): Promise<FhirResource> {
  const patientId = resource.id;
  const { resource: kept, added } =
    currentJson === null
      ? { resource, added: recordNumbers(session, resource) }
      : keepRecordNumbers(session, resource, currentJson);
  await claimRecordNumbers(
    session,
    added.map((claim) => ({ ...claim, patientId })),
  );
  if (recordNumbers(session, kept).length > 0) return kept;
  const [number = ''] = await giveRecordNumbers(session, [patientId]);
  return withRecordNumber(session, kept, number);
}

/** Deleting what is deleted already changes nothing. */
export async function remove(
  session: Session,
  resourceType: string,
  id: string,
  ifMatch: number | undefined,
): Promise<Written | undefined> {
  const current = await findCurrent(session, resourceType, id, 'FOR UPDATE');
  if (ifMatch !== undefined && ifMatch !== current?.version) throw staleVersion();
  if (!current || current.json === null) return undefined;
  await refuseIfReferenced(session, resourceType, id, current.key);
  const version = current.version + 1;
  if (resourceType === 'Patient') await releaseRecordNumbers(session, id);
  // Who it belonged to is kept: the access log and the history still need it.
  const { patientIds } = current;
  await replace(session, current.key, version, null, { patientIds });
  noteChange(session, { resourceType, id, version, patientIds }, current.json, null);
  return { resourceType, id, version, isNew: false, json: null, patientIds };
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
  session.changes.push({ ...written, before: before === null ? null : JSON.parse(before), after });
}

/** One statement: all its parts see the row as it was before. Without JSON the resource is deleted. */
async function replace(
  session: Session,
  key: string,
  version: number,
  json: string | null,
  rows: IndexRows | { patientIds: string[]; sortDate?: undefined },
): Promise<void> {
  const now = session.now.toISOString();
  const parameters: unknown[] = [
    session.caller.organization_id,
    key,
    version,
    now,
    rows.sortDate?.toISOString() ?? now,
    arrayLiteral(rows.patientIds),
    json,
  ];
  const indexes = 'tokens' in rows ? indexParts([rows], parameters) : [];
  await session.sql(
    `WITH superseded AS (
       INSERT INTO resource_versions (organization_id, resource_key, version, last_updated, is_deleted, patient_ids, content)
       SELECT organization_id, resource_key, version, last_updated, is_deleted, patient_ids, content
       FROM resources WHERE organization_id = $1 AND resource_key = $2::bigint
     ), written AS (SELECT 0 AS position, $2::bigint AS resource_key, $5::timestamptz AS sort_date),
     ${[...indexRemovals, ...indexes].join(', ')}
     UPDATE resources SET version = $3, last_updated = $4, sort_date = $5, patient_ids = $6::text[],
       content = $7::jsonb, is_deleted = $7::jsonb IS NULL
     WHERE organization_id = $1 AND resource_key = $2::bigint`,
    parameters,
  );
}

function staleVersion() {
  return refuse(
    412,
    'conflict',
    'Otra persona ha cambiado este recurso. Vuelva a cargarlo y repita su cambio.',
  );
}
