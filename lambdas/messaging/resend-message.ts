import type { Communication } from '@medplum/fhirtypes';
import { refuse } from '../fhir/outcome.ts';
import { findCurrent } from '../fhir/store/read.ts';
import type { Session } from '../fhir/store/session.ts';
import { update } from '../fhir/store/write.ts';
import { asResource } from './as-resource.ts';
import { chooseChannel } from './channel-choice.ts';
import { idOf, textOf } from './conventions.ts';
import { findHead } from './find-head.ts';
import { deliveryOver, send } from './write-message.ts';

const unsent: readonly Communication['status'][] = ['stopped', 'unknown', 'not-done'];

/**
 * Sends a message again that did not leave, over the channel that the patient allows now. The first of two who ask
 * sends it; the other finds it on its way.
 */
export async function resendMessage(session: Session, threadId: string, messageId: string): Promise<void> {
  const head = await findHead(session, threadId, 'FOR NO KEY UPDATE');
  const found = await findCurrent(session, 'Communication', messageId, 'FOR NO KEY UPDATE');
  const message: (Communication & { id: string }) | undefined = found?.json
    ? JSON.parse(found.json)
    : undefined;
  const isOfThread = message?.partOf?.some((parent) => idOf(parent, 'Communication') === threadId) ?? false;
  const patientId = idOf(head?.head.subject, 'Patient');
  if (!head || !message || !isOfThread)
    throw refuse(404, 'not-found', 'No existe ese mensaje en la conversación.');
  if (!unsent.includes(message.status)) {
    throw refuse(409, 'conflict', 'El mensaje ya se ha enviado o está en camino.');
  }
  const text = textOf(message);
  if (text === undefined) throw refuse(422, 'business-rule', 'El mensaje ya no dice nada.');
  const { channel, recipient } = await chooseChannel(session, threadId, patientId);
  if (!channel || !recipient) {
    throw refuse(422, 'business-rule', 'El paciente no ha autorizado ningún canal o no consta su dirección.');
  }
  const { statusReason: _before, medium: _former, ...rest } = message;
  await update(
    session,
    asResource<Communication>({ ...rest, recipient: [recipient], ...deliveryOver('patient', channel) }),
    undefined,
  );
  const attachments = (message.payload ?? []).flatMap(
    ({ contentAttachment: { url, title, contentType } = {} }) =>
      url === undefined ? [] : [{ url, title: title ?? '', contentType: contentType ?? '' }],
  );
  await send(session, channel, messageId, { text, attachments });
}
