import type { Communication } from '@medplum/fhirtypes';
import { type Repository, refuse } from '../fhir/index.ts';
import { asResource } from './as-resource.ts';
import { chooseChannel, nowhere } from './channel-choice.ts';
import { idOf, isSoftware, textOf } from './conventions.ts';
import { detector } from './detector.ts';
import { findHead } from './find-head.ts';
import { withSentText } from './leaving-text.ts';
import { deliveryOver, send, textOver } from './write-message.ts';

const unsent: readonly Communication['status'][] = ['stopped', 'unknown', 'not-done'];

/**
 * Sends a message again that did not leave, over the channel that the patient allows now. The first of two who ask
 * sends it; the other finds it on its way.
 */
export async function resendMessage(
  repository: Repository,
  threadId: string,
  messageId: string,
): Promise<void> {
  const head = await findHead(repository, threadId, true);
  const message = (await repository.findForUpdate('Communication', messageId))?.resource;
  const isOfThread = message?.partOf?.some((parent) => idOf(parent, 'Communication') === threadId) ?? false;
  const patientId = idOf(head?.head.subject, 'Patient');
  if (!head || !message || !isOfThread)
    throw refuse(404, 'not-found', 'No existe ese mensaje en la conversación.');
  if (!unsent.includes(message.status)) {
    throw refuse(409, 'conflict', 'El mensaje ya se ha enviado o está en camino.');
  }
  const text = textOf(message);
  if (text === undefined) throw refuse(422, 'business-rule', 'El mensaje ya no dice nada.');
  const { channel, recipient, reason = nowhere } = await chooseChannel(repository, threadId, patientId);
  if (!channel || !recipient) {
    throw refuse(422, 'business-rule', reason);
  }
  const attachments = (message.payload ?? []).flatMap(({ contentAttachment }) => contentAttachment ?? []);
  // The advice in an emergency says nothing of the patient, and is none as a mere notice.
  const isHarmless = message.sender?.identifier?.value === detector.id && isSoftware(message.sender);
  const leaving = await textOver(repository, channel, { text, attachments, isHarmless });
  const { statusReason: _before, medium: _former, extension: _noted, ...rest } = message;
  await repository.update(
    asResource<Communication>({
      ...rest,
      ...withSentText(message, leaving),
      recipient: [recipient],
      ...deliveryOver('patient', channel),
    }),
    undefined,
  );
  await send(repository, channel, messageId, leaving);
}
