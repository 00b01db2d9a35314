import { refuse } from '../outcome.ts';
import { flush } from './insert.ts';
import type { Session } from './session.ts';

/** A version of a resource as it is stored; `json` null means that it was deleted. */
export interface StoredVersion {
  key: string;
  version: number;
  lastUpdated: Date;
  json: string | null;
  patientIds: string[];
}

const columns =
  'resource_key::text AS key, version, last_updated AS "lastUpdated", content::text AS json, patient_ids AS "patientIds"';

/** The current version, deleted or not; undefined where there never was one. `lock` holds it until the end. */
export async function findCurrent(
  session: Session,
  resourceType: string,
  id: string,
  lock: 'FOR UPDATE' | '' = '',
): Promise<StoredVersion | undefined> {
  await flush(session);
  const [row] = await session.sql<StoredVersion & Record<string, unknown>>(
    `SELECT ${columns} FROM resources WHERE organization_id = $1 AND resource_type = $2 AND id = $3 ${lock}`,
    [session.caller.organization_id, resourceType, id],
  );
  return row;
}

export async function readCurrent(
  session: Session,
  resourceType: string,
  id: string,
): Promise<StoredVersion & { json: string }> {
  return present(await findCurrent(session, resourceType, id), resourceType);
}

export async function readVersion(
  session: Session,
  resourceType: string,
  id: string,
  version: number,
): Promise<StoredVersion & { json: string }> {
  const current = await findCurrent(session, resourceType, id);
  if (!current || current.version === version) return present(current, resourceType);
  const [row] = await session.sql<StoredVersion & Record<string, unknown>>(
    `SELECT ${columns} FROM resource_versions WHERE organization_id = $1 AND resource_key = $2::bigint AND version = $3`,
    [session.caller.organization_id, current.key, version],
  );
  return present(row, resourceType);
}

function present(found: StoredVersion | undefined, resourceType: string): StoredVersion & { json: string } {
  if (!found) throw refuse(404, 'not-found', `No existe ese recurso de tipo ${resourceType}.`);
  const { json } = found;
  if (json === null) throw refuse(410, 'deleted', 'El recurso se eliminó.');
  return { ...found, json };
}

/** Newest first, the current version included. */
export async function readHistory(
  session: Session,
  resourceType: string,
  id: string,
  page: { before: number; limit: number },
): Promise<{ versions: StoredVersion[]; total: number }> {
  const current = await findCurrent(session, resourceType, id);
  if (!current) throw refuse(404, 'not-found', `No existe ese recurso de tipo ${resourceType}.`);
  const older = await session.sql<StoredVersion & Record<string, unknown>>(
    `SELECT ${columns} FROM resource_versions
     WHERE organization_id = $1 AND resource_key = $2::bigint AND version < $3 ORDER BY version DESC LIMIT $4`,
    [session.caller.organization_id, current.key, page.before, page.limit],
  );
  const versions = current.version < page.before ? [current, ...older] : older;
  return { versions: versions.slice(0, page.limit), total: current.version };
}
