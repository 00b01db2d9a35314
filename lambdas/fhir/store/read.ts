import { refuse } from '../outcome.ts';
import { flush } from './insert.ts';
import { isLight, weighed } from './page-bytes.ts';
import type { Session } from './session.ts';
import type { StoredVersion } from './version.ts';

const columns =
  'resource_key::text AS key, version, last_updated AS "lastUpdated", content::text AS json, patient_ids AS "patientIds"';

/**
 * Until the transaction ends. A change lets others refer to the resource meanwhile, as they may in transactions that
 * then change what this one refers to; a deletion does not.
 */
type Lock = 'FOR NO KEY UPDATE' | 'FOR UPDATE';

/** The current version, deleted or not; undefined where there never was one. */
export async function findCurrent(
  session: Session,
  resourceType: string,
  id: string,
  lock: Lock | '' = '',
): Promise<StoredVersion | undefined> {
  const name = `${resourceType}/${id}`;
  if (lock !== 'FOR UPDATE' && session.held.has(name)) return session.held.get(name);
  await flush(session);
  const [row] = await session.sql<StoredVersion & Record<string, unknown>>(
    `SELECT ${columns} FROM resources WHERE organization_id = $1 AND resource_type = $2 AND id = $3 ${lock}`,
    [session.caller.organization_id, resourceType, id],
    'kept',
  );
  return row;
}

/** Locks what is about to be changed, all in one statement and in one order, so that none of it is looked up alone. */
export async function hold(session: Session, names: { resourceType: string; id: string }[]): Promise<void> {
  if (names.length === 0) return;
  const rows = await session.sql<StoredVersion & { name: string } & Record<string, unknown>>(
    `SELECT r.resource_type || '/' || r.id AS name, ${columns}
     FROM unnest($2::text[], $3::text[]) AS t (type, wanted)
     JOIN resources r ON r.organization_id = $1 AND r.resource_type = t.type AND r.id = t.wanted
     ORDER BY r.resource_type, r.id FOR NO KEY UPDATE OF r`,
    [
      session.caller.organization_id,
      names.map(({ resourceType }) => resourceType),
      names.map(({ id }) => id),
    ],
  );
  for (const { resourceType, id } of names) session.held.set(`${resourceType}/${id}`, undefined);
  for (const { name, ...stored } of rows) session.held.set(name, stored);
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

export interface HistoryPage {
  since: Date | undefined;
  before: number;
  limit: number;
}

/** Newest first, the current version included; `first` is the oldest of all pages. */
export async function readHistory(
  session: Session,
  resourceType: string,
  id: string,
  { since, before, limit }: HistoryPage,
): Promise<{ versions: StoredVersion[]; total: number; first: number }> {
  const current = await findCurrent(session, resourceType, id);
  if (!current) throw refuse(404, 'not-found', `No existe ese recurso de tipo ${resourceType}.`);
  const first = since ? await firstSince(session, current, since) : 1;
  const older = await session.sql<StoredVersion & Record<string, unknown>>(
    `SELECT ${columns} FROM (
       SELECT v.*, ${weighed('content', 'version DESC')} FROM resource_versions v
       WHERE organization_id = $1 AND resource_key = $2::bigint AND version < $3 AND version >= $4
       ORDER BY version DESC LIMIT $5
     ) page WHERE ${isLight()} ORDER BY version DESC`,
    [session.caller.organization_id, current.key, before, first, limit],
  );
  const isOnPage = current.version < before && current.version >= first;
  const versions = isOnPage ? [current, ...older] : older;
  return { versions: versions.slice(0, limit), total: current.version - first + 1, first };
}

/** Versions follow each other in time; beyond the last where all are older. */
async function firstSince(session: Session, current: StoredVersion, since: Date): Promise<number> {
  if (current.lastUpdated < since) return current.version + 1;
  const [row] = await session.sql<{ version: number | null }>(
    `SELECT min(version) AS version FROM resource_versions
     WHERE organization_id = $1 AND resource_key = $2::bigint AND last_updated >= $3`,
    [session.caller.organization_id, current.key, since.toISOString()],
  );
  return row?.version ?? current.version;
}
