import type { AgentAppointment } from '../../contracts/agents/tool-outputs.ts';
import type { Repository, Stored } from '../../fhir/index.ts';
import { actorNames } from '../../scheduling/actor-names.ts';
import { actorsOf, isOf, patientOf } from '../../scheduling/appointment.ts';
import type { ToolContext } from '../tool.ts';
import { findResources, readResource } from './find-resources.ts';
import { type Refusal, refusal } from './refusal.ts';

const upcoming = ['proposed', 'pending', 'booked', 'arrived', 'checked-in'];

/** The appointment if it is the patient's of the run; anybody else's does not exist for it. */
export async function readOwn(
  { repository, run }: ToolContext,
  id: string,
): Promise<{ appointment: Stored<'Appointment'> } | Refusal> {
  const [found] = await findResources(repository, 'Appointment', {
    _id: id,
    patient: `Patient/${run.patientId}`,
  });
  return found && patientOf(found) === `Patient/${run.patientId}`
    ? { appointment: found }
    : refusal('not-found', 'El paciente no tiene esa cita.');
}

/** As readOwn, of one that is still to come and stands. */
export async function readUpcoming(
  context: ToolContext,
  id: string,
): Promise<{ appointment: Stored<'Appointment'> } | Refusal> {
  const found = await readOwn(context, id);
  if ('refusal' in found) return found;
  const { status, start } = found.appointment;
  const isPast = start !== undefined && Date.parse(start) <= context.repository.now.getTime();
  if (isPast || !upcoming.includes(status)) {
    return refusal('conflict', 'Esa cita ya ha pasado o está cancelada.');
  }
  return found;
}

/** Of the patient, earliest first; by default those to come that stand. */
export async function findOwn(
  { repository }: Pick<ToolContext, 'repository'>,
  patientId: string,
  includePast = false,
): Promise<Stored<'Appointment'>[]> {
  const all = await findResources(repository, 'Appointment', {
    patient: `Patient/${patientId}`,
    _sort: '-date',
    _count: '50',
  });
  const now = repository.now.getTime();
  return all
    .filter(
      ({ status, end }) =>
        status !== 'entered-in-error' &&
        (includePast || (upcoming.includes(status) && Date.parse(end ?? '') > now)),
    )
    .toReversed();
}

/** As the model is told of them. */
export async function toOutput(
  repository: Repository,
  appointments: readonly Stored<'Appointment'>[],
): Promise<AgentAppointment[]> {
  const names = await actorNames(repository, appointments.flatMap(actorsOf));
  const confirmed = await confirmedStarts(repository, appointments);
  return appointments.map((appointment) => {
    const { id, status, start = '', end = '', serviceType } = appointment;
    const nameOf = (type: string) =>
      names.get(actorsOf(appointment).find(isOf(type))?.reference ?? '') ?? null;
    return {
      appointmentId: id,
      status,
      start,
      end,
      service: nameOf('HealthcareService') ?? serviceType?.[0]?.text ?? null,
      practitioner: nameOf('Practitioner') ?? nameOf('PractitionerRole'),
      isConfirmed: confirmed.has(`${id} ${start}`),
    };
  });
}

/** What a patient answered to another time of the appointment says nothing of this one. */
async function confirmedStarts(
  repository: Repository,
  appointments: readonly Stored<'Appointment'>[],
): Promise<Set<string>> {
  if (appointments.length === 0) return new Set();
  const answers = await findResources(repository, 'AppointmentResponse', {
    appointment: appointments.map(({ id }) => `Appointment/${id}`).join(','),
    'part-status': 'accepted',
    _count: '200',
  });
  return new Set(
    answers
      .filter(({ actor }) => actor?.reference?.startsWith('Patient/'))
      .map(({ appointment, start }) => `${appointment.reference?.slice('Appointment/'.length)} ${start}`),
  );
}

/** One that was just written, read again as it stands. */
export async function outputOf(repository: Repository, id: string): Promise<AgentAppointment> {
  const [output] = await toOutput(repository, [await readResource(repository, 'Appointment', id)]);
  if (!output) throw new Error('An appointment that was written is not there');
  return output;
}
