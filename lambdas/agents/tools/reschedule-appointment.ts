import type { Appointment } from '@medplum/fhirtypes';
import { readSlotId } from '../../contracts/agents/slot-id.ts';
import { actorsOf, isOf } from '../../scheduling/appointment.ts';
import { reschedule } from '../../scheduling/reschedule.ts';
import { releaseTimeOf } from '../approvals/hold-time.ts';
import type { Tool } from '../tool.ts';
import { takenText, unknownSlotText } from './book-appointment.ts';
import { proposalOf } from './free-time.ts';
import { operate } from './operate.ts';
import { outputOf, readUpcoming } from './own-appointment.ts';
import { refusal } from './refusal.ts';

/** Moves an appointment of the patient to a time that is free now. */
export const rescheduleAppointment: Tool<'reschedule_appointment'> = {
  name: 'reschedule_appointment',
  async run(context, { appointmentId, slotId }) {
    const { repository } = context;
    const slot = readSlotId(slotId);
    if (!slot) return refusal('invalid-arguments', unknownSlotText);
    const found = await readUpcoming(context, appointmentId);
    if ('refusal' in found) return found;
    if (!isForSame(found.appointment, slot.service)) {
      return refusal('conflict', 'Esa hora es de otro servicio que el de la cita.');
    }
    if (Date.parse(slot.start) <= repository.now.getTime()) return refusal('conflict', takenText);
    await releaseTimeOf(repository, { runId: context.run.runId, callId: context.callId });
    const proposal = await proposalOf(repository, slot);
    if (!proposal?.start) return refusal('conflict', takenText);
    const location = actorsOf(proposal).find(isOf('Location'))?.reference;
    const { remarks } = await operate(
      repository,
      reschedule,
      {
        start: proposal.start,
        end: proposal.end,
        practitioner: { reference: slot.practitioner },
        ...(location === undefined ? {} : { location: { reference: location } }),
      },
      appointmentId,
    );
    const [conflict] = remarks;
    if (conflict !== undefined) return refusal('conflict', conflict);
    return { output: await outputOf(repository, appointmentId), resources: [`Appointment/${appointmentId}`] };
  },
};

/** An appointment keeps its service when it moves. One that has none takes a time of any. */
function isForSame(appointment: Appointment, service: string | number): boolean {
  const own = actorsOf(appointment).find(isOf('HealthcareService'))?.reference;
  return own === undefined || own === service;
}
