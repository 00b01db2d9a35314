import { clockFormat } from '../../clinical/clock.ts';
import { readSlotId } from '../../contracts/agents/slot-id.ts';
import type { Repository } from '../../fhir/index.ts';
import { organizationClock } from '../../platform/organization-time-zone.ts';
import { actorNames } from '../../scheduling/actor-names.ts';
import { type Actor, actorsOf, isOf } from '../../scheduling/appointment.ts';

/** «Consulta general con Ana Ruiz el lunes, 23 de noviembre de 2026, a las 10:00», in the clinic's time. */
async function say(
  repository: Repository,
  start: string | undefined,
  actors: readonly Actor[],
): Promise<string> {
  const names = await actorNames(repository, actors);
  const nameOf = (type: string) => names.get(actors.find(isOf(type))?.reference ?? '');
  const practitioner = nameOf('Practitioner');
  const when = start === undefined ? 'sin hora' : await timeInWords(repository, start);
  const withWhom = practitioner === undefined ? '' : ` con ${practitioner}`;
  return `${nameOf('HealthcareService') ?? 'Cita'}${withWhom} ${when}`;
}

async function timeInWords(repository: Repository, start: string): Promise<string> {
  const clock = await organizationClock(repository);
  const at = Date.parse(start);
  const day = clockFormat(clock, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const hour = clockFormat(clock, { timeStyle: 'short' }).format(at);
  return `el ${day.format(at)} a la${/^0?1:/.test(hour) ? '' : 's'} ${hour}`;
}

/** A free time by its id. */
export async function saySlot(repository: Repository, slotId: string): Promise<string> {
  const slot = readSlotId(slotId);
  if (!slot) return 'una hora que no existe';
  const actors = [
    { reference: slot.practitioner },
    ...(typeof slot.service === 'number' ? [] : [{ reference: slot.service }]),
  ];
  return say(repository, slot.start, actors);
}

export async function sayAppointment(repository: Repository, id: string): Promise<string> {
  const found = await repository.find('Appointment', id);
  if (!found) return 'una cita que no existe';
  return say(repository, found.resource.start, actorsOf(found.resource));
}
