import type { Interval } from '../clinical/scheduling/interval.ts';
import { searchParametersOf } from '../fhir/indexing/search-parameters.ts';
import type { Sql } from '../platform/database.ts';
import type { StoredAppointment } from './appointment.ts';

const most = 5_000;

/** A practitioner's appointments that begin within a period, in order, as the transaction's organization has them. */
export async function readAgenda(
  sql: Sql,
  organizationId: string,
  practitionerId: string,
  { start, end }: Interval,
): Promise<StoredAppointment[]> {
  const rows = await sql<{ content: StoredAppointment }>(
    `SELECT r.content FROM index_references i JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key
     WHERE i.organization_id = $1 AND i.parameter = $2 AND i.target = $3
       AND i.sort_date >= $4::timestamptz AND i.sort_date < $5::timestamptz AND NOT r.is_deleted
     ORDER BY i.sort_date, i.resource_key LIMIT ${most}`,
    [
      organizationId,
      searchParametersOf('Appointment').get('actor')?.id,
      `Practitioner/${practitionerId}`,
      new Date(start).toISOString(),
      new Date(end).toISOString(),
    ],
  );
  return rows.map(({ content }) => content);
}
