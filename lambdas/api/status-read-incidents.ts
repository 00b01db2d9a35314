import type { Incident, IncidentUpdate } from '../contracts/status-incidents.ts';
import type { Sql } from '../platform/database.ts';
import { platformOrganizationId } from '../platform/platform-organization.ts';

/** No page and no feed lists more; nothing is ever removed. */
const maximumIncidents = 100;

const columns = `incident_id AS "incidentId", kind, title, severity, components, state, starts_at AS "startsAt",
  ends_at AS "endsAt", settled_at AS "settledAt", version`;

type Moments = 'startsAt' | 'endsAt' | 'settledAt';
type Row = Record<string, unknown> &
  Omit<Incident, Moments | 'updates'> & { startsAt: Date; endsAt: Date | null; settledAt: Date | null };
type UpdateRow = Record<string, unknown> &
  Omit<IncidentUpdate, 'at' | 'correctedAt'> & { incidentId: string; at: Date; correctedAt: Date | null };

/** What goes on or is announced, then what is over since a time; the newest first. */
export async function readIncidents(sql: Sql, since: Date): Promise<Incident[]> {
  const rows = await sql<Row>(
    `SELECT ${columns} FROM incidents
     WHERE organization_id = $1 AND (settled_at IS NULL OR settled_at >= $2)
     ORDER BY settled_at IS NOT NULL, starts_at DESC, incident_id LIMIT ${maximumIncidents}`,
    [platformOrganizationId, since.toISOString()],
  );
  return withUpdates(sql, rows);
}

export async function readIncident(sql: Sql, incidentId: string): Promise<Incident | undefined> {
  const rows = await sql<Row>(
    `SELECT ${columns} FROM incidents WHERE organization_id = $1 AND incident_id = $2`,
    [platformOrganizationId, incidentId],
  );
  return (await withUpdates(sql, rows))[0];
}

async function withUpdates(sql: Sql, rows: Row[]): Promise<Incident[]> {
  const updates = await sql<UpdateRow>(
    `SELECT incident_id AS "incidentId", update_id AS "updateId", state, body AS text, written_at AS at,
       corrected_at AS "correctedAt"
     FROM incident_updates WHERE organization_id = $1 AND incident_id = ANY ($2::uuid[]) ORDER BY place DESC`,
    [platformOrganizationId, rows.map(({ incidentId }) => incidentId)],
  );
  return rows.map(({ startsAt, endsAt, settledAt, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    settledAt: settledAt?.toISOString() ?? null,
    updates: updates
      .filter(({ incidentId }) => incidentId === row.incidentId)
      .map(({ updateId, state, text, at, correctedAt }) => ({
        updateId,
        state,
        text,
        at: at.toISOString(),
        correctedAt: correctedAt?.toISOString() ?? null,
      })),
  }));
}
