import type { Task } from '@medplum/fhirtypes';
import { type FhirResource, type Repository, readResources } from '../fhir/index.ts';
import type { Move } from './appointment-moves.ts';
import type { CalendarTime } from './calendar-times.ts';

interface Offer extends Record<string, unknown> {
  candidate: string;
  task_id: string;
}

const openStatuses = new Set<Task['status']>([
  'draft',
  'requested',
  'received',
  'accepted',
  'ready',
  'in-progress',
  'on-hold',
]);

/** Ends the proposals of times that are taken again, and those to whoever waits no longer. */
export async function closeOffers(
  repository: Repository,
  moved: readonly Move[],
  taken: readonly CalendarTime[],
): Promise<void> {
  const gone = moved.filter(
    ({ before, after }) => before?.status === 'waitlist' && after?.status !== 'waitlist',
  );
  if (gone.length === 0 && taken.length === 0) return;
  const offers = await repository.sql<Offer>(
    `UPDATE waitlist_offers o SET is_open = false
     WHERE organization_id = $1 AND is_open AND (candidate = ANY ($2::text[]) OR EXISTS (
       SELECT FROM unnest($3::text[], $4::timestamptz[], $5::timestamptz[]) AS t (actor, low, high)
       WHERE t.actor = o.actor AND o.during && tstzrange(t.low, t.high)))
     RETURNING candidate, task_id`,
    [
      repository.caller.organization_id,
      gone.map(({ id }) => id),
      taken.map(({ actor }) => actor),
      taken.map(({ start }) => new Date(start).toISOString()),
      taken.map(({ end }) => new Date(end).toISOString()),
    ],
  );
  const tasks = await readResources(
    repository,
    offers.map(({ task_id }) => `Task/${task_id}`),
  );
  const booked = new Set(gone.filter(({ after }) => after?.status === 'booked').map(({ id }) => id));
  for (const { candidate, task_id } of offers.toSorted((a, b) => (a.task_id < b.task_id ? -1 : 1))) {
    const task = tasks.get(`Task/${task_id}`);
    if (!task || !openStatuses.has((task as unknown as Task).status)) continue;
    const isBooked = booked.has(candidate);
    const reason = isBooked
      ? 'El paciente ya tiene cita.'
      : 'La hora ya no está libre o el paciente ya no espera.';
    const closed: FhirResource & { id: string } = {
      ...task,
      id: task_id,
      status: isBooked ? 'completed' : 'cancelled',
      statusReason: { text: reason },
      lastModified: repository.now.toISOString(),
    };
    await repository.update(closed);
  }
}
