import type { Change } from '../extensions.ts';
import { indexRows } from '../indexing/index-rows.ts';
import { exactJson, keepNumbers } from '../json.ts';
import { refuse } from '../outcome.ts';
import type { FhirResource } from '../resource.ts';
import { validate } from '../validation/validate.ts';
import { deleteIndexRows, insertIndexRows } from './index-tables.ts';
import { arrayLiteral } from './insert.ts';
import { findCurrent } from './read.ts';
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

export function create(session: Session, resource: FhirResource, id: string = crypto.randomUUID()): Written {
  const { resourceType } = resource;
  const stamped = stamp(session, resource, id, 1);
  session.references.push(...validate(stamped).references);
  const rows = indexRows(stamped);
  const json = exactJson(stamped);
  session.inserts.push({ resourceType, id, json, rows });
  noteChange(session, { resourceType, id, version: 1, patientIds: rows.patientIds }, null, stamped);
  return { resourceType, id, version: 1, isNew: true, json, patientIds: rows.patientIds };
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
  if (!current) return create(session, resource, id);

  const version = current.version + 1;
  const stamped = stamp(session, resource, id, version);
  session.references.push(...validate(stamped).references);
  const rows = indexRows(stamped);
  const json = exactJson(stamped);
  await replace(session, current.key, version, {
    json,
    sortDate: rows.sortDate,
    patientIds: rows.patientIds,
  });
  await insertIndexRows(session, [{ key: current.key, rows }]);
  noteChange(session, { resourceType, id, version, patientIds: rows.patientIds }, current.json, stamped);
  return { resourceType, id, version, isNew: current.json === null, json, patientIds: rows.patientIds };
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
  // Who it belonged to is kept: the access log and the history still need it.
  await replace(session, current.key, version, {
    json: null,
    sortDate: undefined,
    patientIds: current.patientIds,
  });
  noteChange(session, { resourceType, id, version, patientIds: current.patientIds }, current.json, null);
  return { resourceType, id, version, isNew: false, json: null, patientIds: current.patientIds };
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

/** One statement: all its parts see the row as it was before. */
async function replace(
  session: Session,
  key: string,
  version: number,
  next: { json: string | null; sortDate: Date | undefined; patientIds: string[] },
): Promise<void> {
  const now = session.now.toISOString();
  await session.sql(
    `WITH superseded AS (
       INSERT INTO resource_versions (organization_id, resource_key, version, last_updated, is_deleted, patient_ids, content)
       SELECT organization_id, resource_key, version, last_updated, is_deleted, patient_ids, content
       FROM resources WHERE organization_id = $1 AND resource_key = $2::bigint
     ), ${deleteIndexRows}
     UPDATE resources SET version = $3, last_updated = $4, sort_date = $5, patient_ids = $6::text[],
       content = $7::jsonb, is_deleted = $7::jsonb IS NULL
     WHERE organization_id = $1 AND resource_key = $2::bigint`,
    [
      session.caller.organization_id,
      key,
      version,
      now,
      next.sortDate?.toISOString() ?? now,
      arrayLiteral(next.patientIds),
      next.json,
    ],
  );
}

function staleVersion() {
  return refuse(
    412,
    'conflict',
    'Otra persona ha cambiado este recurso. Vuelva a cargarlo y repita su cambio.',
  );
}
