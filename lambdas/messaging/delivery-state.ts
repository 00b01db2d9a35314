import type { Communication } from '@medplum/fhirtypes';
import type { Message } from '../contracts/messages.ts';
import { channelSystem, isFromPatient } from './conventions.ts';
import { sentTextOf } from './leaving-text.ts';

type Delivery = Pick<Message, 'channel' | 'delivery' | 'deliveryNote' | 'sentText'>;

const states: Partial<Record<string, Message['delivery']>> = {
  'in-progress': 'sending',
  'not-done': 'no-channel',
  stopped: 'failed',
  unknown: 'uncertain',
};

/** How a message fares, from its status. One of a channel that is completed was handed to its provider. */
export function deliveryOf(message: Communication): Delivery {
  const code = message.medium
    ?.flatMap(({ coding = [] }) => coding)
    .find(({ system }) => system === channelSystem)?.code;
  const channel = code === 'email' || code === 'sms' || code === 'whatsapp' ? code : null;
  const isIncoming =
    isFromPatient(message.sender) || message.sender?.identifier?.system === 'urn:auxilia:address';
  const delivery = isIncoming ? 'received' : (states[message.status] ?? (channel ? 'sent' : 'internal'));
  return {
    channel,
    delivery,
    // Of what was retracted nothing is shown any more.
    sentText: isIncoming || message.status === 'entered-in-error' ? null : (sentTextOf(message) ?? null),
    deliveryNote: isIncoming ? null : (message.statusReason?.text ?? null),
  };
}
