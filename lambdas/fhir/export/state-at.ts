import { parseJson } from '../json.ts';
import { isObject, isResource } from '../resource.ts';
import type { SqlBuilder } from '../search/sql-builder.ts';
import { createSqlBuilder } from '../search/sql-builder.ts';
import type { Session } from '../store/session.ts';
import type { ExportJob } from './jobs.ts';

/**
 * FROM of what `resources` (a subquery named `r`) were at an export's transaction time: `at` has version, deletion,
 * patients and content of that time, and is null for what did not exist yet or is no part of the export.
 */
export function stateAt(sql: SqlBuilder, resources: string, job: ExportJob, condition: string): string {
  const time = sql.bind(job.transactionTime.toISOString(), 'timestamptz');
  const since = sql.bind(job.since?.toISOString() ?? '-infinity', 'timestamptz');
  return `(${resources}) r LEFT JOIN LATERAL (
      SELECT r.last_updated, r.is_deleted, r.patient_ids, r.content WHERE r.last_updated <= ${time}
      UNION ALL
      (SELECT v.last_updated, v.is_deleted, v.patient_ids, v.content FROM resource_versions v
       WHERE r.last_updated > ${time} AND v.organization_id = $1 AND v.resource_key = r.resource_key
         AND v.last_updated <= ${time} ORDER BY v.version DESC LIMIT 1)
    ) at ON at.last_updated > ${since} AND ${condition}`;
}

/** Whose resources an export holds, as a condition on `at`. */
export async function patientsOf(session: Session, job: ExportJob): Promise<(sql: SqlBuilder) => string> {
  if (job.level === 'system') return () => 'true';
  if (job.level === 'Patient') return () => 'cardinality(at.patient_ids) > 0';
  const members = await membersAt(session, job);
  return (sql) => `at.patient_ids && ${sql.bind(members, 'text[]')}`;
}

/** Ids of the patients who were in the group at the export's transaction time. */
async function membersAt(session: Session, job: ExportJob): Promise<string[]> {
  const sql = createSqlBuilder(session.caller.organization_id);
  const group = `SELECT * FROM resources WHERE organization_id = $1 AND resource_type = 'Group' AND id = ${sql.bind(job.groupId, 'text')}`;
  const from = stateAt(sql, group, { ...job, since: null }, 'true');
  const [row] = await session.sql<{ json: string | null }>(
    `SELECT at.content::text AS json FROM ${from}`,
    sql.parameters,
  );
  const resource = row?.json ? parseJson(row.json) : undefined;
  const members = isResource(resource) && Array.isArray(resource.member) ? resource.member : [];
  return members.filter(isObject).flatMap(({ entity, inactive }) => {
    const reference = isObject(entity) && inactive !== true ? String(entity.reference ?? '') : '';
    return /^Patient\/([A-Za-z0-9\-.]{1,64})(\/|$)/.exec(reference)?.[1] ?? [];
  });
}
