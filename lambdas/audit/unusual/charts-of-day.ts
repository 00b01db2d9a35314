import type { Sql } from '../../platform/database.ts';
import { platformUserId } from '../../platform/platform-caller.ts';

/** A chart that one person opened, or looked into, on one day of the clinic. */
export interface OpenedChart extends Record<string, unknown> {
  userId: string;
  patientId: string;
  firstAt: Date;
  lastAt: Date;
  accesses: number;
  /** Minutes after midnight on the clinic's clock, each once. */
  minutes: number[];
  /** The person has written something about the patient, on that day or before. */
  hasWritten: boolean;
}

/**
 * What people opened on a day of the clinic. Lists, which tell of several patients, are no charts; nor is what agents and
 * jobs did, what was refused, and reading the log itself.
 */
export function chartsOfDay(
  sql: Sql,
  { organizationId, day, timeZone }: { organizationId: string; day: string; timeZone: string },
): Promise<OpenedChart[]> {
  return sql<OpenedChart>(
    `SELECT opened.*, EXISTS (SELECT FROM access_log_patients p JOIN access_log w USING (organization_id, chain, sequence, recorded)
         WHERE p.organization_id = $1 AND p.patient_id = opened."patientId" AND p.recorded <= opened."lastAt"
           AND w.user_id = opened."userId" AND w.action IN ('create', 'update', 'delete')) AS "hasWritten"
     FROM (
       SELECT l.user_id AS "userId", l.entry ->> 'patient' AS "patientId", min(l.recorded) AS "firstAt",
         max(l.recorded) AS "lastAt", count(*)::int AS accesses,
         array_agg(DISTINCT (extract(hour FROM l.recorded AT TIME ZONE $3) * 60
           + extract(minute FROM l.recorded AT TIME ZONE $3))::int) AS minutes
       FROM access_log l
       WHERE l.organization_id = $1 AND l.recorded >= ($2::date::timestamp AT TIME ZONE $3)
         AND l.recorded < (($2::date + 1)::timestamp AT TIME ZONE $3)
         AND l.software IS NULL AND l.action <> 'refused' AND l.user_id <> $4::uuid
         AND l.entry ->> 'patient' IS NOT NULL AND l.entry ->> 'type' IS DISTINCT FROM 'AuditEvent'
         AND NOT (l.action = 'search' AND l.entry ->> 'type' = 'Patient')
       GROUP BY 1, 2
     ) opened ORDER BY "firstAt", "userId", "patientId"`,
    [organizationId, day, timeZone, platformUserId],
  );
}
