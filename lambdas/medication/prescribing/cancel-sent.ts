import type { MedicationRequest } from '@medplum/fhirtypes';
import type { Change, Reaction, Repository } from '../../fhir/index.ts';
import { withdrawMessage } from '../../platform/outbox.ts';
import { isGiven, worded } from '../gate.ts';
import { type MessageRow, messagesOf, moveMessage } from './prescription-messages.ts';
import { notToldTask } from './transmission-tasks.ts';

/** What a pharmacy has of a prescription. */
const told = (request: MedicationRequest) =>
  JSON.stringify([worded(request), request.dispenseRequest ?? null]);

/** Whether with this change what a pharmacy may have is not to be given any more. */
function ends({ before, after }: Change): boolean {
  const former = before as MedicationRequest | null;
  const current = after as MedicationRequest | null;
  if (!former || former.status === 'completed') return false;
  if (!current) return true;
  if (current.status === 'completed' || current.status === 'on-hold') return false;
  return !isGiven(current) || told(former) !== told(current);
}

/** The message by which a pharmacy has a prescription or may come to have it. */
export const openMessage = (messages: readonly MessageRow[]): MessageRow | undefined =>
  messages.find(({ kind, state }) => kind === 'new' && ['waiting', 'sent', 'accepted'].includes(state));

/** A sent prescription that is stopped, changed or deleted, whatever way, is cancelled at the pharmacy. */
export const cancelSent: Reaction = {
  name: 'cancel-sent-prescriptions',
  resourceTypes: ['MedicationRequest'],
  async react(repository, changes) {
    for (const change of changes) {
      if (!ends(change)) continue;
      const message = openMessage(await messagesOf(repository.sql, { prescriptionId: change.id }));
      if (!message) continue;
      await cancel(repository, change.before as unknown as MedicationRequest, message);
    }
  },
};

async function cancel(repository: Repository, was: MedicationRequest, message: MessageRow): Promise<void> {
  const { sql, now } = repository;
  if (message.state === 'waiting') {
    // What has not left need not be called back; of what is on its way, its answer tells (`prescription-settled`).
    if (await withdrawMessage(sql, message.id, now)) await moveMessage(sql, message.id, 'withdrawn');
    return;
  }
  const { sendCancel } = await import('./send-prescription.ts');
  if (!(await sendCancel(repository, was, message))) repository.create(notToldTask(repository.now, message));
}
