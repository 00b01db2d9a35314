import * as z from 'zod';
import { addDays } from '../clinical/clinic-day.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import { type PatientsToday, patientsTodaySchema } from '../contracts/clinical-dashboard.ts';
import type { Sql } from '../platform/database.ts';

/** No place in a day's agenda: called off, recorded by mistake, or not agreed upon yet. */
const notExpected = ['cancelled', 'entered-in-error', 'proposed', 'waitlist'];

const rowSchema = z.object({
  days: z.record(z.string(), z.int()),
  statuses: z.record(z.string(), z.int()),
  firstDay: z.string().nullable(),
});

/**
 * Patients with an appointment today, yesterday and on this weekday a week ago. All three days count alike, whoever
 * was expected, so that a morning is not compared with the outcome of a whole day.
 */
export async function countPatientsToday(
  sql: Sql,
  caller: AccessClaims,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<PatientsToday> {
  const [yesterday, sameWeekday] = [addDays(today, -1), addDays(today, -7)];
  const [row] = await sql(
    `WITH appointments AS MATERIALIZED (
       SELECT (sort_date AT TIME ZONE $2)::date::text AS day, content ->> 'status' AS status, patient_ids
       FROM resources r JOIN unnest($3::date[]) AS wanted (day)
         ON r.sort_date >= wanted.day::timestamp AT TIME ZONE $2
        AND r.sort_date < (wanted.day + 1)::timestamp AT TIME ZONE $2
       WHERE r.organization_id = $1 AND r.resource_type = 'Appointment' AND NOT r.is_deleted
         AND content ->> 'start' IS NOT NULL
     ), patients AS (
       SELECT day, count(DISTINCT patient)::int AS patients
       FROM appointments, unnest(patient_ids) AS patient WHERE status <> ALL ($4) GROUP BY day
     ), statuses AS (
       SELECT status, count(*)::int AS appointments FROM appointments WHERE day = $5 GROUP BY status
     )
     SELECT coalesce((SELECT jsonb_object_agg(day, patients) FROM patients), '{}') AS days,
       coalesce((SELECT jsonb_object_agg(status, appointments) FROM statuses), '{}') AS statuses,
       (SELECT (min(sort_date) AT TIME ZONE $2)::date::text FROM resources
        WHERE organization_id = $1 AND resource_type = 'Appointment' AND NOT is_deleted) AS "firstDay"`,
    [caller.organization_id, timeZone, [today, yesterday, sameWeekday], notExpected, today],
  );
  const { days, statuses, firstDay } = rowSchema.parse(row);
  const on = (day: string) => ({ day, patients: days[day] ?? 0 });
  return patientsTodaySchema.parse({
    today: on(today),
    yesterday: on(yesterday),
    sameWeekday: on(sameWeekday),
    firstDay,
    todayByStatus: statuses,
  });
}
