import { noteEachPatient } from '../audit/access-note.ts';
import { type FhirAnswer, requirePermission } from '../interactions/call.ts';
import { JsonText } from '../json.ts';
import { refuse } from '../outcome.ts';
import { createSqlBuilder } from '../search/sql-builder.ts';
import type { Session } from '../store/session.ts';
import { shownJson } from '../withheld.ts';
import { type ExportJob, type ExportPart, readJob, readParts } from './jobs.ts';
import { operationName, requireExport } from './levels.ts';
import { patientsOf, stateAt } from './state-at.ts';

export interface FileAsked {
  exportId: string;
  part: number;
  isOfDeleted: boolean;
}

interface Line extends Record<string, unknown> {
  id: string;
  json: string | null;
  patientIds: string[];
}

/** A file of an export, read from the record as it was at the export's transaction time. */
export async function readFile(session: Session, asked: FileAsked): Promise<FhirAnswer> {
  const job = await readJob(session, asked.exportId);
  const part = (await readParts(session, asked.exportId)).find((own) => own.part === asked.part);
  const count = asked.isOfDeleted ? part?.deletionCount : part?.resourceCount;
  if (!part || !count || !job.isComplete) throw refuse(404, 'not-found', 'No existe ese archivo.');
  // Roles may have changed since the export was asked for.
  requireExport(session);
  requirePermission(session, part.resourceType, 'read');
  const lines = await readLines(session, job, part, asked.isOfDeleted);
  const note = {
    interaction: 'operation',
    outcome: 'success',
    resourceType: part.resourceType,
    query: `${operationName}/${asked.exportId}/${asked.part}`,
  } as const;
  session.notes.push(...noteEachPatient(note, [...new Set(lines.flatMap(({ patientIds }) => patientIds))]));
  const { resourceType } = part;
  const text = lines.map(
    ({ id, json }) =>
      `${json === null ? deletion(`${resourceType}/${id}`) : shownJson(session, resourceType, json)}\n`,
  );
  return {
    status: 200,
    body: new JsonText(text.join('')),
    headers: { 'content-type': 'application/fhir+ndjson' },
  };
}

/** A deletion travels as a transaction that repeats it. */
function deletion(url: string): string {
  const entry = [{ request: { method: 'DELETE', url } }];
  return JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry });
}

async function readLines(
  session: Session,
  job: ExportJob,
  { resourceType, afterKey, lastKey }: ExportPart,
  isOfDeleted: boolean,
): Promise<Line[]> {
  const condition = await patientsOf(session, job);
  const sql = createSqlBuilder(session.caller.organization_id);
  const resources = `SELECT * FROM resources WHERE organization_id = $1
    AND resource_type = ${sql.bind(resourceType, 'text')}
    AND resource_key > ${sql.bind(afterKey, 'bigint')} AND resource_key <= ${sql.bind(lastKey, 'bigint')}`;
  const from = stateAt(sql, resources, job, condition(sql));
  return session.sql<Line>(
    `SELECT r.id, at.content::text AS json, at.patient_ids AS "patientIds"
     FROM ${from} WHERE ${isOfDeleted ? 'at.is_deleted' : 'NOT at.is_deleted'} ORDER BY r.resource_key`,
    sql.parameters,
  );
}
