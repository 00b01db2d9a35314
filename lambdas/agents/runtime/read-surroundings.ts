import type { Session } from '../../fhir/store/session.ts';

/** What a clinic offers changes seldom, and every question to a model names it. */
const keptMs = 30_000;
const keptClinics = 500;
const offered = new Map<string, { at: number; services: readonly string[] }>();

/** The names of the services that can be booked. */
export async function readServices({ sql, caller, now }: Session): Promise<readonly string[]> {
  const known = offered.get(caller.organization_id);
  if (known && Math.abs(now.getTime() - known.at) < keptMs) return known.services;
  const rows = await sql<{ name: string }>(
    `SELECT DISTINCT content ->> 'name' AS name FROM resources
     WHERE organization_id = $1 AND resource_type = 'HealthcareService' AND NOT is_deleted
       AND content ->> 'name' IS NOT NULL AND content ->> 'active' IS DISTINCT FROM 'false' ORDER BY 1`,
    [caller.organization_id],
    'kept',
  );
  const services = rows.map(({ name }) => name);
  if (offered.size >= keptClinics) offered.clear();
  offered.set(caller.organization_id, { at: now.getTime(), services });
  return services;
}

/** How the patient of a run is called, where it has one. */
export async function readGivenName(
  { sql, caller }: Session,
  patientId: string | null,
): Promise<string | null> {
  if (patientId === null) return null;
  const [row] = await sql<{ name: string | null }>(
    `SELECT content #>> '{name,0,given,0}' AS name FROM resources
     WHERE organization_id = $1 AND resource_type = 'Patient' AND id = $2 AND NOT is_deleted`,
    [caller.organization_id, patientId],
    'kept',
  );
  return row?.name ?? null;
}
