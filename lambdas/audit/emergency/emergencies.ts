import { randomUUID } from 'node:crypto';
import { type Emergency, type EmergencyRequest, emergencyMinutes } from '../../contracts/emergency-access.ts';
import type { EmergencyCall } from './emergency-call.ts';
import { tellOfEmergency } from './emergency-letters.ts';

interface Row extends Record<string, unknown> {
  emergencyId: string;
  patientId: string;
  startedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

const columns = `emergency_id AS "emergencyId", patient_id AS "patientId", started_at AS "startedAt",
  expires_at AS "expiresAt", ended_at AS "endedAt"`;

const asEmergency = ({ emergencyId, patientId, startedAt, expiresAt, endedAt }: Row): Emergency => ({
  emergencyId,
  patientId,
  startedAt: startedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

/** The caller's own that is open to a patient's chart at this moment. */
export async function openEmergency(
  { sql, caller, now }: EmergencyCall,
  patientId: string,
): Promise<Emergency | undefined> {
  const [row] = await sql<Row>(
    `SELECT ${columns} FROM emergency_accesses WHERE organization_id = $1 AND user_id = $2 AND patient_id = $3
       AND ended_at IS NULL AND expires_at > $4 ORDER BY expires_at DESC LIMIT 1`,
    [caller.organization_id, caller.user_id, patientId, now.toISOString()],
  );
  return row && asEmergency(row);
}

/** Whether the caller may read by it now: it is theirs, nobody ended it, and its time is not over. Time itself ends it. */
export async function readableEmergency(
  { sql, caller, now }: EmergencyCall,
  emergencyId: string,
): Promise<Emergency | 'over' | undefined> {
  const [row] = await sql<Row>(
    `SELECT ${columns} FROM emergency_accesses WHERE organization_id = $1 AND emergency_id = $2 AND user_id = $3`,
    [caller.organization_id, emergencyId, caller.user_id],
  );
  if (!row) return undefined;
  return row.endedAt === null && row.expiresAt.getTime() > now.getTime() ? asEmergency(row) : 'over';
}

/** Opens one and tells the administrators; one that is open to the same chart goes on as it is. */
export async function startEmergency(
  call: EmergencyCall,
  { patientId, reason, explanation }: EmergencyRequest,
): Promise<{ emergency: Emergency; isNew: boolean }> {
  const { sql, caller, now } = call;
  const known = await openEmergency(call, patientId);
  if (known) return { emergency: known, isNew: false };
  const expiresAt = new Date(now.getTime() + emergencyMinutes * 60_000);
  const rows = await sql<Row>(
    `INSERT INTO emergency_accesses (organization_id, emergency_id, user_id, patient_id, reason, explanation, started_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${columns}`,
    [
      caller.organization_id,
      randomUUID(),
      caller.user_id,
      patientId,
      reason,
      explanation,
      now.toISOString(),
      expiresAt.toISOString(),
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('An emergency was not written');
  await tellOfEmergency(call, { reason, expiresAt });
  return { emergency: asEmergency(row), isNew: true };
}

/** Undefined where the caller has none of this id; one that is over stays as it ended. */
export async function endEmergency(
  { sql, caller, now }: EmergencyCall,
  emergencyId: string,
): Promise<{ emergency: Emergency; isEndedNow: boolean } | undefined> {
  const [ended] = await sql<Row>(
    `UPDATE emergency_accesses SET ended_at = $4 WHERE organization_id = $1 AND emergency_id = $2 AND user_id = $3
       AND ended_at IS NULL AND expires_at > $4 RETURNING ${columns}`,
    [caller.organization_id, emergencyId, caller.user_id, now.toISOString()],
  );
  if (ended) return { emergency: asEmergency(ended), isEndedNow: true };
  const [row] = await sql<Row>(
    `SELECT ${columns} FROM emergency_accesses WHERE organization_id = $1 AND emergency_id = $2 AND user_id = $3`,
    [caller.organization_id, emergencyId, caller.user_id],
  );
  return row && { emergency: asEmergency(row), isEndedNow: false };
}
