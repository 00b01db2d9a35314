import type { Repository } from '../../fhir/index.ts';
import { actorReference, personReference } from '../../messaging/person-reference.ts';
import { openThread } from '../../messaging/start-thread.ts';
import { writeMessage } from '../../messaging/write-message.ts';
import type { Tool } from '../tool.ts';
import { refusal } from './refusal.ts';

/** Writes into the run's conversation; a run about a patient that has none yet opens one. */
export const sendMessage: Tool<'send_message'> = {
  name: 'send_message',
  async run({ repository, run }, { text }) {
    const message = { text, sender: await actorReference(repository), ...(await approval(repository)) };
    if (run.threadId !== null) {
      const messageId = await writeMessage(repository, run.threadId, message);
      return answer(messageId);
    }
    if (run.patientId === null) {
      return refusal(
        'no-patient',
        'No hay una conversación en la que escribir ni se sabe de qué paciente se trata.',
      );
    }
    const { threadId, messageId } = await openThread(
      repository,
      { kind: 'patient', topic: run.definition.name, patientId: run.patientId },
      message,
    );
    return { ...answer(messageId), opened: { threadId } };
  },
};

const answer = (messageId: string) => ({
  output: { messageId },
  resources: [`Communication/${messageId}`],
  communicationId: messageId,
});

async function approval(repository: Repository) {
  const approvedBy = repository.software?.approvedBy;
  const person = approvedBy === undefined ? undefined : await personReference(repository, approvedBy);
  return person ? { approvedBy: person } : {};
}
