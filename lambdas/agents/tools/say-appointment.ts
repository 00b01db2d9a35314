import type { Appointment } from '@medplum/fhirtypes';
import { dateFormat } from '../../clinical/date-format.ts';
import { readSlotId } from '../../contracts/agents/slot-id.ts';
import { findCurrent } from '../../fhir/store/read.ts';
import type { Session } from '../../fhir/store/session.ts';
import { actorNames } from '../../scheduling/actor-names.ts';
import { type Actor, actorsOf, isOf } from '../../scheduling/appointment.ts';
import { organizationTimeZone } from '../../scheduling/read-resources.ts';

/** «Consulta general con Ana Ruiz el lunes, 23 de noviembre de 2026, a las 10:00», in the clinic's time. */
async function say(session: Session, start: string | undefined, actors: readonly Actor[]): Promise<string> {
  const names = await actorNames(session, actors);
  const nameOf = (type: string) => names.get(actors.find(isOf(type))?.reference ?? '');
  const practitioner = nameOf('Practitioner');
  const when = start === undefined ? 'sin hora' : await timeInWords(session, start);
  const withWhom = practitioner === undefined ? '' : ` con ${practitioner}`;
  return `${nameOf('HealthcareService') ?? 'Cita'}${withWhom} ${when}`;
}

async function timeInWords(session: Session, start: string): Promise<string> {
  const timeZone = await organizationTimeZone(session);
  const at = Date.parse(start);
  const day = dateFormat('es', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  const hour = dateFormat('es', clock).format(at);
  return `el ${day.format(at)} a la${hour.startsWith('01') ? '' : 's'} ${hour}`;
}

/** A free time by its id. */
export async function saySlot(session: Session, slotId: string): Promise<string> {
  const slot = readSlotId(slotId);
  if (!slot) return 'una hora que no existe';
  const actors = [
    { reference: slot.practitioner },
    ...(typeof slot.service === 'number' ? [] : [{ reference: slot.service }]),
  ];
  return say(session, slot.start, actors);
}

export async function sayAppointment(session: Session, id: string): Promise<string> {
  const found = await findCurrent(session, 'Appointment', id);
  if (!found?.json) return 'una cita que no existe';
  const appointment: Appointment = JSON.parse(found.json);
  return say(session, appointment.start, actorsOf(appointment));
}
