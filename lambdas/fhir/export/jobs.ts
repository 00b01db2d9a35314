import { refuse } from '../outcome.ts';
import type { Session } from '../store/session.ts';
import type { ExportLevel } from './levels.ts';

/** An export as it is kept: what was asked, and how far the work has come. */
export interface ExportJob {
  exportId: string;
  request: string;
  level: ExportLevel;
  groupId: string | null;
  types: string[];
  since: Date | null;
  transactionTime: Date;
  expiresAt: Date;
  nextType: number;
  afterKey: string;
  isComplete: boolean;
}

/** A file: the resources of a type with keys above `afterKey`, up to `lastKey`. */
export interface ExportPart {
  part: number;
  resourceType: string;
  afterKey: string;
  lastKey: string;
  resourceCount: number;
  deletionCount: number;
}

const ownJobs = 'organization_id = $1 AND user_id = $2';
const owner = ({ caller }: Session) => [caller.organization_id, caller.user_id];

export type NewJob = Omit<ExportJob, 'nextType' | 'afterKey' | 'isComplete'>;

export async function insertJob(session: Session, job: NewJob): Promise<void> {
  await session.sql(
    `INSERT INTO bulk_exports (organization_id, user_id, export_id, request, level, group_id, types, since,
       transaction_time, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7::text[], $8, $9, $10)`,
    [
      ...owner(session),
      job.exportId,
      job.request,
      job.level,
      job.groupId,
      job.types,
      job.since?.toISOString() ?? null,
      job.transactionTime.toISOString(),
      job.expiresAt.toISOString(),
    ],
  );
}

/** The caller's own export: 404 where there is none, 410 once it has expired. `lock` makes steps take turns. */
export async function readJob(
  session: Session,
  exportId: string,
  lock: 'FOR UPDATE' | '' = '',
): Promise<ExportJob> {
  const [job] = await session.sql<ExportJob & Record<string, unknown>>(
    `SELECT export_id AS "exportId", request, level, group_id AS "groupId", types, since,
       transaction_time AS "transactionTime", expires_at AS "expiresAt", next_type AS "nextType",
       after_key::text AS "afterKey", completed_at IS NOT NULL AS "isComplete"
     FROM bulk_exports WHERE ${ownJobs} AND export_id = $3 ${lock}`,
    [...owner(session), exportId],
  );
  if (!job) throw refuse(404, 'not-found', 'No existe esa exportación.');
  if (job.expiresAt <= session.now) throw refuse(410, 'deleted', 'La exportación ha caducado.');
  return job;
}

/** Ids of the caller's exports that are not complete, oldest first; what has expired is forgotten. */
export async function findRunning(session: Session): Promise<string[]> {
  const now = session.now.toISOString();
  await session.sql(`DELETE FROM bulk_exports WHERE ${ownJobs} AND expires_at <= $3`, [
    ...owner(session),
    now,
  ]);
  const rows = await session.sql<{ id: string }>(
    `SELECT export_id AS id FROM bulk_exports WHERE ${ownJobs} AND completed_at IS NULL ORDER BY transaction_time`,
    owner(session),
  );
  return rows.map(({ id }) => id);
}

export async function deleteJob(session: Session, exportId: string): Promise<void> {
  await session.sql(`DELETE FROM bulk_exports WHERE ${ownJobs} AND export_id = $3`, [
    ...owner(session),
    exportId,
  ]);
}

export async function readParts(session: Session, exportId: string): Promise<ExportPart[]> {
  return session.sql<ExportPart & Record<string, unknown>>(
    `SELECT part, resource_type AS "resourceType", after_key::text AS "afterKey", last_key::text AS "lastKey",
       resource_count AS "resourceCount", deletion_count AS "deletionCount"
     FROM bulk_export_parts WHERE ${ownJobs} AND export_id = $3 ORDER BY part`,
    [...owner(session), exportId],
  );
}

/** Keeps the files that a step has found, and where the next one goes on. */
export async function keepStep(session: Session, job: ExportJob, parts: ExportPart[]): Promise<void> {
  const column = <Key extends keyof ExportPart>(key: Key) => parts.map((part) => part[key]);
  await session.sql(
    `INSERT INTO bulk_export_parts (organization_id, user_id, export_id, part, resource_type, after_key, last_key,
       resource_count, deletion_count)
     SELECT $1, $2, $3, t.* FROM unnest($4::int[], $5::text[], $6::bigint[], $7::bigint[], $8::int[], $9::int[]) AS t`,
    [
      ...owner(session),
      job.exportId,
      column('part'),
      column('resourceType'),
      column('afterKey'),
      column('lastKey'),
      column('resourceCount'),
      column('deletionCount'),
    ],
  );
  await session.sql(
    `UPDATE bulk_exports SET next_type = $4, after_key = $5::bigint, completed_at = $6
     WHERE ${ownJobs} AND export_id = $3`,
    [
      ...owner(session),
      job.exportId,
      job.nextType,
      job.afterKey,
      job.isComplete ? session.now.toISOString() : null,
    ],
  );
}
