import { readSlotId } from '../../contracts/agents/slot-id.ts';
import { book } from '../../scheduling/book.ts';
import { releaseTimeOf } from '../approvals/hold-time.ts';
import type { Tool } from '../tool.ts';
import { proposalOf } from './free-time.ts';
import { operate } from './operate.ts';
import { outputOf } from './own-appointment.ts';
import { refusal } from './refusal.ts';

export const takenText = 'Esa hora ya no está libre: busque otra.';
export const unknownSlotText = 'Esa hora no es una de las que se han encontrado: búsquelas con find_times.';

/** Books a time that is free now, found anew: what was offered minutes ago may be somebody else's. */
export const bookAppointment: Tool<'book_appointment'> = {
  name: 'book_appointment',
  async run({ repository, run, callId }, { slotId, reason }) {
    const slot = readSlotId(slotId);
    if (!slot) return refusal('invalid-arguments', unknownSlotText);
    if (Date.parse(slot.start) <= repository.now.getTime()) return refusal('conflict', takenText);
    await releaseTimeOf(repository, { runId: run.runId, callId });
    const proposal = await proposalOf(repository, slot);
    if (!proposal) return refusal('conflict', takenText);
    const { appointments, remarks } = await operate(repository, book, {
      'appointment-resource': { resource: proposal },
      'patient-reference': { reference: `Patient/${run.patientId}` },
      reason,
    });
    const [conflict] = remarks;
    if (conflict !== undefined) return refusal('conflict', conflict);
    const id = appointments[0]?.id ?? '';
    return { output: await outputOf(repository, id), resources: [`Appointment/${id}`] };
  },
};
