import type { Interval } from '../clinical/scheduling/interval.ts';
import { appointmentsOfPractitioner } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';
import { instant, type StoredAppointment } from './appointment.ts';

const most = 5_000;

/** A practitioner's appointments that begin within a period, in order, as the transaction's organization has them. */
export function readAgenda(
  sql: Sql,
  organizationId: string,
  practitionerId: string,
  { start, end }: Interval,
): Promise<StoredAppointment[]> {
  const reader = { sql, caller: { organization_id: organizationId } };
  return appointmentsOfPractitioner(
    reader,
    practitionerId,
    { start: instant(start), end: instant(end) },
    most,
  );
}
