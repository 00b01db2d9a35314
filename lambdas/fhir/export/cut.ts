import { createSqlBuilder } from '../search/sql-builder.ts';
import type { Session } from '../store/session.ts';
import { type ExportJob, type ExportPart, keepStep } from './jobs.ts';
import type { ExportLimits } from './limits.ts';
import { patientsOf, stateAt } from './state-at.ts';

/** A resource of a type in the order of creation; null: it is no part of the export. */
interface Measured extends Record<string, unknown> {
  key: string;
  isDeleted: boolean | null;
  bytes: number | null;
}

/** A line of a file of deletions: less than this, whatever the id. */
const deletionBytes = 250;

/**
 * Goes on finding where files begin and end, for a limited time; what it found is kept with the transaction, so that
 * work that dies is done again by whoever asks next. Answers the files found, and moves the job on.
 */
export async function cutFiles(
  session: Session,
  job: ExportJob,
  partsBefore: number,
  limits: ExportLimits,
): Promise<ExportPart[]> {
  const endsAt = performance.now() + limits.step;
  const condition = await patientsOf(session, job);
  const parts: ExportPart[] = [];
  let open: OpenPart | undefined;
  const close = () => {
    if (open) parts.push({ part: partsBefore + parts.length + 1, ...toPart(open) });
    open = undefined;
  };
  do {
    const resourceType = job.types[job.nextType];
    if (resourceType === undefined) break;
    const rows = await measure(session, job, resourceType, condition, limits);
    for (const row of rows) {
      if (row.isDeleted !== null) {
        const bytes = row.isDeleted ? deletionBytes : (row.bytes ?? 0) + 1;
        if (open && (open.bytes + bytes > limits.fileBytes || open.span >= limits.fileSpan)) close();
        open ??= startPart(resourceType, job.afterKey);
        open.bytes += bytes;
        open.lastKey = row.key;
        if (row.isDeleted) open.deletions++;
        else open.resources++;
      }
      if (open) open.span++;
      job.afterKey = row.key;
    }
    if (rows.length < limits.chunk) {
      close();
      job.nextType++;
      job.afterKey = '0';
    }
  } while (performance.now() < endsAt);
  close();
  job.isComplete = job.nextType >= job.types.length;
  await keepStep(session, job, parts);
  return parts;
}

interface OpenPart {
  resourceType: string;
  afterKey: string;
  lastKey: string;
  bytes: number;
  span: number;
  resources: number;
  deletions: number;
}

function startPart(resourceType: string, afterKey: string): OpenPart {
  return { resourceType, afterKey, lastKey: afterKey, bytes: 0, span: 0, resources: 0, deletions: 0 };
}

function toPart({
  resourceType,
  afterKey,
  lastKey,
  resources,
  deletions,
}: OpenPart): Omit<ExportPart, 'part'> {
  return { resourceType, afterKey, lastKey, resourceCount: resources, deletionCount: deletions };
}

async function measure(
  session: Session,
  job: ExportJob,
  resourceType: string,
  condition: Awaited<ReturnType<typeof patientsOf>>,
  { chunk }: ExportLimits,
): Promise<Measured[]> {
  const sql = createSqlBuilder(session.caller.organization_id);
  const resources = `SELECT * FROM resources WHERE organization_id = $1
    AND resource_type = ${sql.bind(resourceType, 'text')} AND resource_key > ${sql.bind(job.afterKey, 'bigint')}
    ORDER BY resource_key LIMIT ${sql.bind(chunk, 'int')}`;
  const from = stateAt(sql, resources, job, condition(sql));
  // What was deleted is told of only to whom has an older copy.
  const isDeleted = job.since === null ? 'CASE WHEN NOT at.is_deleted THEN false END' : 'at.is_deleted';
  return session.sql<Measured>(
    `SELECT r.resource_key::text AS key, ${isDeleted} AS "isDeleted", octet_length(at.content::text) AS bytes
     FROM ${from} ORDER BY r.resource_key`,
    sql.parameters,
  );
}
