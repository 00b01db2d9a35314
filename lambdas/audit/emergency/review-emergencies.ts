import type { EmergencyReason, ReviewedEmergency } from '../../contracts/emergency-access.ts';
import type { Review } from '../../contracts/unusual-access.ts';
import type { Reader } from '../../fhir/index.ts';
import type { Sql } from '../../platform/database.ts';
import { namesOfPatients } from '../reading/patient-names.ts';
import { namesOfPeople } from '../reading/people-names.ts';
import { readRowCursor, writeRowCursor } from '../reading/row-cursor.ts';
import type { ReviewRefusal } from '../unusual/list-unusual.ts';

const pageSize = 50;

interface Row extends Record<string, unknown> {
  emergencyId: string;
  userId: string;
  patientId: string;
  reason: EmergencyReason;
  explanation: string;
  startedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  accesses: number;
  verdict: Review['verdict'] | null;
  reviewedBy: string | null;
  reviewedAt: Date | null;
  note: string | null;
  version: number;
}

const columns = `emergency_id AS "emergencyId", user_id AS "userId", patient_id AS "patientId", reason, explanation,
  started_at AS "startedAt", expires_at AS "expiresAt", ended_at AS "endedAt", verdict, reviewed_by AS "reviewedBy",
  reviewed_at AS "reviewedAt", note, version,
  (SELECT count(*)::int FROM access_log_patients p JOIN access_log l USING (organization_id, chain, sequence, recorded)
   WHERE p.organization_id = e.organization_id AND p.patient_id = e.patient_id AND p.recorded >= e.started_at
     AND p.recorded <= e.expires_at AND l.user_id = e.user_id AND l.entry ->> 'emergency' = e.emergency_id::text) AS accesses`;

export async function listEmergencies(
  reader: Reader,
  { state, cursor }: { state?: 'open' | 'reviewed' | undefined; cursor?: string | undefined },
): Promise<{ emergencies: ReviewedEmergency[]; next: string | null; open: number } | undefined> {
  const after = cursor === undefined ? undefined : readRowCursor(cursor);
  if (cursor !== undefined && !after) return undefined;
  const { sql, caller } = reader;
  const rows = await sql<Row>(
    `SELECT ${columns} FROM emergency_accesses e
     WHERE organization_id = $1 AND ($2::text IS NULL OR (verdict IS NULL) = ($2 = 'open'))
       AND ($3::timestamptz IS NULL OR (started_at, emergency_id) < ($3, $4::uuid))
     ORDER BY started_at DESC, emergency_id DESC LIMIT ${pageSize + 1}`,
    [caller.organization_id, state ?? null, after?.at ?? null, after?.id ?? null],
  );
  const [counts] = await sql<{ open: number }>(
    'SELECT count(*)::int AS open FROM emergency_accesses WHERE organization_id = $1 AND verdict IS NULL',
    [caller.organization_id],
  );
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    emergencies: await named(reader, page),
    next: last ? writeRowCursor(last.startedAt, last.emergencyId) : null,
    open: counts?.open ?? 0,
  };
}

export async function findEmergency(
  reader: Reader,
  emergencyId: string,
): Promise<ReviewedEmergency | undefined> {
  const rows = await reader.sql<Row>(
    `SELECT ${columns} FROM emergency_accesses e WHERE organization_id = $1 AND emergency_id = $2`,
    [reader.caller.organization_id, emergencyId],
  );
  return (await named(reader, rows))[0];
}

async function named(reader: Reader, rows: readonly Row[]): Promise<ReviewedEmergency[]> {
  const people = rows.flatMap(({ userId, reviewedBy }) => [userId, ...(reviewedBy ? [reviewedBy] : [])]);
  const nameOf = await namesOfPeople(reader.sql, reader.caller.organization_id, people);
  const patientOf = await namesOfPatients(
    reader,
    rows.map(({ patientId }) => patientId),
  );
  return rows.map(
    ({
      userId,
      patientId,
      startedAt,
      expiresAt,
      endedAt,
      verdict,
      reviewedBy,
      reviewedAt,
      note,
      ...row
    }) => ({
      ...row,
      patientId,
      startedAt: startedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      person: { id: userId, name: nameOf(userId) },
      patient: patientOf(patientId),
      review:
        verdict && reviewedBy && reviewedAt
          ? { verdict, by: nameOf(reviewedBy), at: reviewedAt.toISOString(), note: note ?? '' }
          : null,
    }),
  );
}

/** As reviewUnusual. */
export async function reviewEmergency(
  sql: Sql,
  {
    organizationId,
    emergencyId,
    version,
    by,
    now,
  }: { organizationId: string; emergencyId: string; version: number; by: string; now: Date },
  { verdict, note }: Review,
): Promise<ReviewRefusal | undefined> {
  const [row] = await sql<{ userId: string; version: number }>(
    `SELECT user_id AS "userId", version FROM emergency_accesses WHERE organization_id = $1 AND emergency_id = $2 FOR UPDATE`,
    [organizationId, emergencyId],
  );
  if (!row) return 'not-found';
  if (row.userId === by) return 'own';
  if (row.version !== version) return 'stale';
  await sql(
    `UPDATE emergency_accesses SET verdict = $3, note = $4, reviewed_by = $5, reviewed_at = $6, version = version + 1
     WHERE organization_id = $1 AND emergency_id = $2`,
    [organizationId, emergencyId, verdict, note, by, now.toISOString()],
  );
  return undefined;
}
