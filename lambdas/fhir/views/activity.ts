import { compartmentId, parameterId } from '../indexing/search-parameters.ts';
import { type Reader, written } from './reader.ts';

/** Calendar days (`YYYY-MM-DD`), both ends included. */
interface Days {
  from: string;
  to: string;
}

/** Two periods that are compared, the previous one ending where the current one begins, by the days of a zone. */
export interface ComparedPeriods {
  timeZone: string;
  period: { current: Days; previous: Days };
}

/** How much there is of something by calendar day. `firstDay`: of all there is; null where there is nothing. */
export interface EntryDays extends Record<string, unknown> {
  firstDay: string | null;
  days: Record<string, number>;
}

const firstDayOf = (type: string) =>
  `(SELECT (min(sort_date) AT TIME ZONE $2)::date::text FROM resources
    WHERE organization_id = $1 AND resource_type = ${type} AND NOT is_deleted) AS "firstDay"`;
const nothing = { firstDay: null, days: {} };

/** How many resources of a type have one of these statuses, by day; from the index alone, both periods at once. */
export async function entriesByDay(
  reader: Reader,
  { timeZone, period }: ComparedPeriods,
  resourceType: string,
  statuses: readonly string[],
): Promise<EntryDays> {
  const sql = await written(reader);
  const [row] = await sql<EntryDays>(
    `SELECT ${firstDayOf('$7')}, coalesce((SELECT jsonb_object_agg(day, entries) FROM (
       SELECT (sort_date AT TIME ZONE $2)::date::text AS day, count(*)::int AS entries FROM index_tokens
       WHERE organization_id = $1 AND parameter = $5 AND code = ANY ($6)
         AND sort_date >= $3::date::timestamp AT TIME ZONE $2
         AND sort_date < ($4::date + 1)::timestamp AT TIME ZONE $2
       GROUP BY 1) counts), '{}') AS days`,
    [
      reader.caller.organization_id,
      timeZone,
      period.previous.from,
      period.current.to,
      parameterId(`${resourceType}.status`),
      statuses,
      resourceType,
    ],
  );
  return row ?? nothing;
}

/**
 * Patients by the day of the first encounter of their record: nobody who was here before is new. One look into the
 * index per patient; NOT EXISTS would become a join that compares everybody with everybody.
 */
export async function newPatientsByDay(
  reader: Reader,
  { timeZone, period }: ComparedPeriods,
): Promise<EntryDays> {
  const sql = await written(reader);
  const [row] = await sql<EntryDays>(
    `WITH seen AS MATERIALIZED (
       SELECT patient, min(sort_date) AS at FROM resources, unnest(patient_ids) AS patient
       WHERE organization_id = $1 AND resource_type = 'Encounter' AND NOT is_deleted
         AND sort_date >= $3::date::timestamp AT TIME ZONE $2
         AND sort_date < ($4::date + 1)::timestamp AT TIME ZONE $2
       GROUP BY patient
     ), arrivals AS (
       SELECT (at AT TIME ZONE $2)::date::text AS day, count(*)::int AS patients FROM seen
       WHERE (SELECT 1 FROM index_references i WHERE i.organization_id = $1 AND i.parameter = $5
         AND i.target = 'Patient/' || patient AND i.sort_date < $3::date::timestamp AT TIME ZONE $2
         LIMIT 1) IS NULL
       GROUP BY 1
     )
     SELECT ${firstDayOf("'Encounter'")},
       coalesce((SELECT jsonb_object_agg(day, patients) FROM arrivals), '{}') AS days`,
    [
      reader.caller.organization_id,
      timeZone,
      period.previous.from,
      period.current.to,
      compartmentId('Encounter'),
    ],
  );
  return row ?? nothing;
}

interface AppointmentActivity extends Record<string, unknown> {
  firstDay: string | null;
  days: { day: string; status: string; count: number }[];
  groups: {
    kind: 'service' | 'clinician' | 'reason';
    name: string | null;
    status: string;
    count: number;
  }[];
}

/**
 * Appointments with one of these statuses, each read once: of both periods by day, of the current one by service,
 * clinician and (the cancelled ones) reason.
 */
export async function appointmentActivity(
  reader: Reader,
  { timeZone, period }: ComparedPeriods,
  statuses: readonly string[],
): Promise<AppointmentActivity> {
  const sql = await written(reader);
  const [row] = await sql<AppointmentActivity>(
    `WITH appointments AS MATERIALIZED (
       SELECT (sort_date AT TIME ZONE $2)::date AS day, content ->> 'status' AS status,
         coalesce(content #>> '{serviceType,0,text}', content #>> '{serviceType,0,coding,0,display}',
           content #>> '{appointmentType,text}') AS service,
         coalesce(content #>> '{cancelationReason,text}',
           content #>> '{cancelationReason,coding,0,display}') AS reason,
         (SELECT coalesce(part #>> '{actor,display}', part #>> '{actor,reference}')
          FROM jsonb_array_elements(content -> 'participant') AS part
          WHERE part #>> '{actor,reference}' LIKE 'Practitioner/%' LIMIT 1) AS clinician
       FROM resources
       WHERE organization_id = $1 AND resource_type = 'Appointment' AND NOT is_deleted
         AND sort_date >= $3::date::timestamp AT TIME ZONE $2
         AND sort_date < ($5::date + 1)::timestamp AT TIME ZONE $2
         AND content ->> 'status' = ANY ($6)
     ), days AS (
       SELECT day::text, status, count(*)::int FROM appointments GROUP BY day, status
     ), groups AS (
       SELECT kind, name, status, count(*)::int FROM appointments,
         LATERAL (VALUES ('service', service), ('clinician', clinician), ('reason', reason)) AS one (kind, name)
       WHERE day >= $4::date AND (kind <> 'reason' OR status = 'cancelled')
       GROUP BY kind, name, status
     )
     SELECT coalesce((SELECT jsonb_agg(days) FROM days), '[]') AS days,
       coalesce((SELECT jsonb_agg(groups) FROM groups), '[]') AS groups, ${firstDayOf("'Appointment'")}`,
    [
      reader.caller.organization_id,
      timeZone,
      period.previous.from,
      period.current.from,
      period.current.to,
      statuses,
    ],
  );
  return row ?? { firstDay: null, days: [], groups: [] };
}

interface AppointmentDays extends Record<string, unknown> {
  /** Patients by day; a day without any is left out. */
  days: Record<string, number>;
  /** The day's appointments by status. */
  statuses: Record<string, number>;
  /** Of all appointments. */
  firstDay: string | null;
}

/**
 * Patients with an appointment on each of some days, those with a status of `notExpected` left out, and how
 * the appointments of one of these days stand, whatever their status.
 */
export async function appointmentDays(
  reader: Reader,
  asked: { days: readonly string[]; byStatusOn: string; timeZone: string; notExpected: readonly string[] },
): Promise<AppointmentDays> {
  const sql = await written(reader);
  const [row] = await sql<AppointmentDays>(
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
       ${firstDayOf("'Appointment'")}`,
    [reader.caller.organization_id, asked.timeZone, asked.days, asked.notExpected, asked.byStatusOn],
  );
  return row ?? { days: {}, statuses: {}, firstDay: null };
}
