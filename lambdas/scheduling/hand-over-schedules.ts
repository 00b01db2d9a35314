import type { Schedule } from '@medplum/fhirtypes';
import type { FhirResource, Repository, Stored } from '../fhir/index.ts';
import { schedulesOf } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';
import { peopleInRoles } from './schedules.ts';

const maximumSchedules = 200;

/** The Schedules by which somebody gives times now. */
export async function openSchedulesOf(repository: Repository, userId: string): Promise<Stored<'Schedule'>[]> {
  const found = await schedulesOf(repository, [`Practitioner/${userId}`], maximumSchedules);
  return found.filter(({ active }) => active !== false);
}

/** How many appointments of somebody lie ahead, and when the first begins. */
export async function appointmentsAhead(
  sql: Sql,
  organizationId: string,
  userId: string,
  now: Date,
): Promise<{ count: number; first: Date | null }> {
  const [row] = await sql<{ count: number; first: Date | null }>(
    `SELECT count(DISTINCT source)::int AS count, min(lower(during)) AS first FROM calendar_times
     WHERE organization_id = $1 AND actor = $2 AND kind = 'booked' AND lower(during) > $3`,
    [organizationId, `Practitioner/${userId}`, now.toISOString()],
  );
  return row ?? { count: 0, first: null };
}

/**
 * Closes the Schedules; what was booked stays. Where somebody takes them over, each begins anew under their name, with the
 * same hours and rooms and without the days off of whoever had it.
 */
export async function handOverSchedules(
  repository: Repository,
  schedules: readonly Stored<'Schedule'>[],
  from: string,
  to: { userId: string; name: string } | null,
): Promise<void> {
  const people = await peopleInRoles(repository, schedules);
  const isTheirs = (reference: string | undefined) =>
    reference !== undefined && (people.get(reference)?.reference ?? reference) === `Practitioner/${from}`;
  for (const schedule of schedules) {
    const found = await repository.findForUpdate('Schedule', schedule.id);
    if (!found) continue;
    await repository.update({ ...found.resource, active: false });
    if (!to) continue;
    const { id: _id, meta: _meta, identifier: _identifier, text: _text, actor, ...rest } = found.resource;
    const taken: Schedule = {
      ...rest,
      active: true,
      actor: actor.map((one) =>
        isTheirs(one.reference) ? { reference: `Practitioner/${to.userId}`, display: to.name } : one,
      ),
    };
    repository.create(taken as unknown as FhirResource);
  }
}
