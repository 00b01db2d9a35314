import { parameterId } from '../indexing/search-parameters.ts';
import type { Stored } from '../repository.ts';
import { type Reader, written } from './reader.ts';

/** Instants as FHIR writes them. */
interface Period {
  start: string;
  end: string;
}

/** A practitioner's appointments that begin within a period, in order. */
export async function appointmentsOfPractitioner(
  reader: Reader,
  practitionerId: string,
  { start, end }: Period,
  limit: number,
): Promise<Stored<'Appointment'>[]> {
  const sql = await written(reader);
  const rows = await sql<{ content: Stored<'Appointment'> }>(
    `SELECT r.content FROM index_references i JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key
     WHERE i.organization_id = $1 AND i.parameter = $2 AND i.target = $3
       AND i.sort_date >= $4::timestamptz AND i.sort_date < $5::timestamptz AND NOT r.is_deleted
     ORDER BY i.sort_date, i.resource_key LIMIT $6`,
    [
      reader.caller.organization_id,
      parameterId('Appointment.actor'),
      `Practitioner/${practitionerId}`,
      start,
      end,
      limit,
    ],
  );
  return rows.map(({ content }) => content);
}

/** When a patient, or whoever else, is expected at another appointment that takes some of a period; undefined: never. */
export async function takenPeriod(
  reader: Reader,
  actor: string,
  { start, end }: Period,
  exceptId: string,
): Promise<Period | undefined> {
  const sql = await written(reader);
  const [row] = await sql<{ start: string; end: string }>(
    `SELECT r.content ->> 'start' AS start, r.content ->> 'end' AS end FROM index_references i
     JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key
     WHERE i.organization_id = $1 AND i.target = $2 AND r.resource_type = 'Appointment' AND NOT r.is_deleted AND r.id <> $3
       AND i.sort_date < $5::timestamptz AND i.sort_date > $4::timestamptz - interval '7 days'
       AND r.content ->> 'status' IN ('pending', 'booked', 'arrived', 'checked-in')
       AND (r.content ->> 'end')::timestamptz > $4::timestamptz LIMIT 1`,
    [reader.caller.organization_id, actor, exceptId, start, end],
  );
  return row;
}

/** The ids of the other appointments that have the identifier of a series, in one order for everybody. */
export async function othersOfSeries(reader: Reader, series: string, exceptId: string): Promise<string[]> {
  const sql = await written(reader);
  const rows = await sql<{ id: string }>(
    `SELECT r.id FROM index_tokens i JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key
     WHERE i.organization_id = $1 AND i.parameter = $2 AND i.code = $3 AND r.resource_type = 'Appointment'
       AND NOT r.is_deleted AND r.id <> $4 ORDER BY r.id`,
    [reader.caller.organization_id, parameterId('Appointment.identifier'), series, exceptId],
  );
  return rows.map(({ id }) => id);
}

/** Appointments of status `waitlist`: by their priority, and then whoever came first. */
export async function waitingList(reader: Reader, limit: number): Promise<Stored<'Appointment'>[]> {
  const sql = await written(reader);
  const rows = await sql<{ content: Stored<'Appointment'> }>(
    `SELECT r.content FROM index_tokens i JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key
     WHERE i.organization_id = $1 AND i.parameter = $2 AND i.code = 'waitlist' AND NOT r.is_deleted
     ORDER BY coalesce(r.content ->> 'priority', '9'), r.resource_key LIMIT $3`,
    [reader.caller.organization_id, parameterId('Appointment.status'), limit],
  );
  return rows.map(({ content }) => content);
}

/** When a patient's first appointment after a time begins, of those that are booked or asked for. */
export async function nextAppointment(
  reader: Reader,
  patientId: string,
  after: Date,
): Promise<{ start: Date; patientInstruction: string | null } | undefined> {
  const sql = await written(reader);
  const [row] = await sql<{ start: Date; patientInstruction: string | null }>(
    `SELECT (r.content ->> 'start')::timestamptz AS start, r.content ->> 'patientInstruction' AS "patientInstruction"
     FROM index_references i
     JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key AND NOT r.is_deleted
     WHERE i.organization_id = $1 AND i.parameter = $2 AND i.target = $3
       AND r.content ->> 'status' IN ('booked', 'pending') AND (r.content ->> 'start')::timestamptz > $4
     ORDER BY 1 LIMIT 1`,
    [
      reader.caller.organization_id,
      parameterId('Appointment.patient'),
      `Patient/${patientId}`,
      after.toISOString(),
    ],
  );
  return row;
}
