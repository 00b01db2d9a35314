import type { AppointmentResponse } from '@medplum/fhirtypes';
import type { Tool } from '../tool.ts';
import { outputOf, readUpcoming, toOutput } from './own-appointment.ts';
import { refusal } from './refusal.ts';
import { saveNew } from './save-resources.ts';

/** The patient's own answer, to the time that the appointment has now. Given twice it stands once. */
export const confirmAppointment: Tool<'confirm_appointment'> = {
  name: 'confirm_appointment',
  async run(context, { appointmentId }) {
    const { repository, run } = context;
    const found = await readUpcoming(context, appointmentId);
    if ('refusal' in found) return found;
    const { start, end, status } = found.appointment;
    if (status === 'proposed') return refusal('conflict', 'Esa cita todavía es una propuesta.');
    const [before] = await toOutput(repository, [found.appointment]);
    if (before?.isConfirmed) return { output: before };
    const response: AppointmentResponse = {
      resourceType: 'AppointmentResponse',
      appointment: { reference: `Appointment/${appointmentId}` },
      ...(start === undefined ? {} : { start }),
      ...(end === undefined ? {} : { end }),
      actor: { reference: `Patient/${run.patientId}` },
      participantStatus: 'accepted',
    };
    const resources = await saveNew(repository, [response], run.patientId ?? undefined);
    return { output: await outputOf(repository, appointmentId), resources };
  },
};
