import { cancel } from '../../scheduling/cancel.ts';
import type { Tool } from '../tool.ts';
import { operate } from './operate.ts';
import { outputOf, readUpcoming } from './own-appointment.ts';

/** Cancels one appointment, never a series, as the patient's wish. */
export const cancelAppointment: Tool<'cancel_appointment'> = {
  name: 'cancel_appointment',
  async run(context, { appointmentId, reason }) {
    const found = await readUpcoming(context, appointmentId);
    if ('refusal' in found) return found;
    const { repository } = context;
    const remark = [found.appointment.comment, reason && `Según el paciente: ${reason}`].filter(Boolean);
    await operate(
      repository,
      cancel,
      { reason: 'pat', scope: 'this', comment: reason === undefined ? undefined : remark.join(' · ') },
      appointmentId,
    );
    return { output: await outputOf(repository, appointmentId), resources: [`Appointment/${appointmentId}`] };
  },
};
