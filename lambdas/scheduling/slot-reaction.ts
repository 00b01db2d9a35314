import type { Schedule, Slot } from '@medplum/fhirtypes';
import { type FhirResource, type Reaction, type Repository, readResources, refuse } from '../fhir/index.ts';
import type { Actor } from './appointment.ts';
import { type CalendarTime, insertTimes, lockActors, readTimesOf, releaseTimes } from './calendar-times.ts';
import { forgetChecked } from './checked-times.ts';
import { peopleInRoles } from './schedules.ts';

/** An absence longer than this is a Schedule that ends. */
export const maximumDays = 366;

/**
 * Exceptions to the rules: a `free` Slot adds time to its Schedule, any other takes the Schedule's people away,
 * wherever they work. An absence is not refused where appointments are booked already: people fall ill, and their
 * appointments are moved afterwards.
 */
export const slotReaction: Reaction = {
  name: 'exceptions',
  after: ['availability'],
  resourceTypes: ['Slot'],
  async react(repository, changes) {
    const latest = [...new Map(changes.map((change) => [change.id, change])).values()];
    const slots = latest.flatMap(({ after }) => (after ? [asSlot(after)] : []));
    for (const slot of slots) checkSlot(slot);
    await writeSlotTimes(
      repository,
      latest.map(({ id }) => id),
      slots,
    );
  },
};

/** Brings the rows of these Slots to what the Slots say. */
export async function writeSlotTimes(
  repository: Repository,
  ids: readonly string[],
  slots: readonly StoredSlot[],
): Promise<void> {
  forgetChecked(repository);
  const schedules = await readResources(repository, slots.map(scheduleOf));
  const people = await peopleInRoles(repository, [...schedules.values()].map(asSchedule));
  const times = slots
    .filter(({ status, end }) => status !== 'entered-in-error' && Date.parse(end) > repository.now.getTime())
    .flatMap((slot) => timesOf(slot, schedules.get(scheduleOf(slot)), people));
  const sources = ids.map((id) => `Slot/${id}`);
  const former = await readTimesOf(repository, sources);
  await lockActors(
    repository,
    [...former, ...times].map(({ actor }) => actor),
  );
  await releaseTimes(repository, sources);
  await insertTimes(repository, times);
}

type StoredSlot = Slot & { id: string };
const asSlot = (resource: FhirResource) => resource as unknown as StoredSlot;
const scheduleOf = ({ schedule }: Slot) => schedule.reference?.replace(/\/_history\/.*$/, '') ?? '';

function checkSlot({ start, end }: Slot): void {
  const length = Date.parse(end) - Date.parse(start);
  if (length <= 0) throw refuse(422, 'business-rule', 'La excepción termina antes de empezar.', 'Slot.end');
  if (length > maximumDays * 86_400_000) {
    throw refuse(422, 'business-rule', `Una excepción dura como mucho ${maximumDays} días.`, 'Slot.end');
  }
}

const asSchedule = (resource: FhirResource) => resource as unknown as Schedule;

function timesOf(
  slot: StoredSlot,
  schedule: FhirResource | undefined,
  people: ReadonlyMap<string, Actor>,
): CalendarTime[] {
  const time = {
    start: Date.parse(slot.start),
    end: Date.parse(slot.end),
    source: `Slot/${slot.id}`,
    lane: undefined,
    service: '',
    isExclusive: false,
  };
  if (slot.status === 'free') return [{ ...time, actor: scheduleOf(slot), kind: 'extra' }];
  const actors = schedule ? asSchedule(schedule).actor : [];
  const references = actors.flatMap(({ reference = '' }) => people.get(reference)?.reference ?? reference);
  // Without people it is a room's, a device's or a site's own.
  const persons = references.filter((reference) => reference.startsWith('Practitioner/'));
  const absent = new Set(persons.length > 0 ? persons : references);
  return [...absent].map((actor) => ({ ...time, actor, kind: 'absent' }));
}
