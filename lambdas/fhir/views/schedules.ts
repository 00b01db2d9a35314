import type { Sql } from '../../platform/database.ts';
import { parameterId } from '../indexing/search-parameters.ts';
import type { Stored } from '../repository.ts';
import { type Reader, written } from './reader.ts';

/** The Schedules of the organization, or of some actors alone: of practitioners also those of the roles they come in. */
export async function schedulesOf(
  reader: Reader,
  actors: readonly string[] | undefined,
  limit: number,
): Promise<Stored<'Schedule'>[]> {
  const sql = await written(reader);
  const { organization_id: organizationId } = reader.caller;
  const ofActors = `AND resource_key IN (SELECT resource_key FROM index_references
    WHERE organization_id = $1 AND parameter = $2 AND target = ANY ($3::text[]))`;
  const rows = await sql<{ content: Stored<'Schedule'> }>(
    `SELECT content FROM resources WHERE organization_id = $1 AND resource_type = 'Schedule' AND NOT is_deleted
     ${actors ? ofActors : ''} ORDER BY resource_key LIMIT ${limit}`,
    [
      organizationId,
      ...(actors ? [parameterId('Schedule.actor'), await withRoles(sql, organizationId, actors)] : []),
    ],
  );
  return rows.map(({ content }) => content);
}

async function withRoles(sql: Sql, organizationId: string, actors: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `SELECT r.id FROM index_references i JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key
     WHERE i.organization_id = $1 AND i.parameter = $2 AND i.target = ANY ($3::text[])`,
    [organizationId, parameterId('PractitionerRole.practitioner'), actors],
  );
  return [...actors, ...rows.map(({ id }) => `PractitionerRole/${id}`)];
}

/** The Slots of some Schedules (`Schedule/<id>`) that begin after a time. */
export async function slotsOfSchedules(
  reader: Reader,
  schedules: readonly string[],
  after: Date,
): Promise<Stored<'Slot'>[]> {
  const sql = await written(reader);
  const rows = await sql<{ content: Stored<'Slot'> }>(
    `SELECT content FROM resources WHERE organization_id = $1 AND resource_type = 'Slot' AND NOT is_deleted
       AND sort_date > $3::timestamptz AND content #>> '{schedule,reference}' = ANY ($2::text[])`,
    [reader.caller.organization_id, schedules, after.toISOString()],
  );
  return rows.map(({ content }) => content);
}
