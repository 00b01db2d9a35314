import type { Communication, Consent } from '@medplum/fhirtypes';
import type { InboundMessage } from '../contracts/inbound-messages.ts';
import { openThreadOf, type Repository } from '../fhir/index.ts';
import { asResource } from './as-resource.ts';
import { channelSystem, consentSystem, inboundSystem, isStopWord, messageCategory } from './conventions.ts';
import { findHead } from './find-head.ts';
import { identifySender, type Sender } from './identify-sender.ts';

const channelNames = { email: 'correo', sms: 'SMS', whatsapp: 'WhatsApp' };
/** After this many days without a word, a message begins another thread. */
const threadDays = 30;
/**
 * Somebody whom the record did not know and who has said since who they are goes on in their conversation for so long;
 * later it may be another who writes from there, and they are asked anew.
 */
const identifiedHours = 24;

/** Takes in a message from outside, once however often it is handed in. */
export async function receiveMessage(
  repository: Repository,
  source: string,
  message: InboundMessage,
): Promise<{ id: string; isDuplicate: boolean }> {
  const { sql, caller, now } = repository;
  const id = crypto.randomUUID();
  const key = [caller.organization_id, source, message.messageId];
  const [taken] = await sql(
    `INSERT INTO inbound_messages (organization_id, source, external_id, communication_id, received_at)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING 1`,
    [...key, id, now.toISOString()],
  );
  if (!taken) {
    const [known] = await sql<{ communication_id: string }>(
      `SELECT communication_id FROM inbound_messages
       WHERE organization_id = $1 AND source = $2 AND external_id = $3`,
      key,
    );
    return { id: known?.communication_id ?? id, isDuplicate: true };
  }
  const sender = await identifySender(repository, message.from);
  // The next of the same sender waits until this one has its thread.
  await sql('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${caller.organization_id}/${message.from}`,
  ]);
  const threadId = await findThread(repository, sender, message.from);
  const head = threadId === undefined ? undefined : await findHead(repository, threadId, true);
  repository.create(asResource(communicationOf(repository, source, message, sender, head?.head)), id);
  if (sender.kind === 'identified' && message.channel !== 'email' && isStopWord(message.text)) {
    repository.create(asResource(refusalOf(repository, sender.patientId, message.channel)));
  }
  return { id, isDuplicate: false };
}

function findThread(repository: Repository, sender: Sender, from: string): Promise<string | undefined> {
  const now = repository.now.getTime();
  return openThreadOf(repository, {
    patientId: sender.kind === 'identified' ? sender.patientId : undefined,
    address: from,
    since: new Date(now - threadDays * 86_400_000),
    identifiedSince: new Date(now - identifiedHours * 3_600_000),
  });
}

function communicationOf(
  { now }: Repository,
  source: string,
  { messageId, channel, text }: InboundMessage,
  sender: Sender,
  head: (Communication & { id: string }) | undefined,
): Communication {
  const subject = sender.kind === 'identified' ? { reference: `Patient/${sender.patientId}` } : head?.subject;
  return {
    resourceType: 'Communication',
    identifier: [{ system: inboundSystem(source), value: messageId }],
    ...(head ? { partOf: [{ reference: `Communication/${head.id}` }] } : {}),
    status: 'completed',
    category: [{ coding: [{ system: messageCategory, code: 'patient' }] }],
    medium: [{ coding: [{ system: channelSystem, code: channel }] }],
    topic: head?.topic ?? { text: `Mensaje por ${channelNames[channel]}` },
    ...(subject ? { subject } : {}),
    // When it was written nobody can vouch for; when it came, we can.
    sent: now.toISOString(),
    sender: sender.reference as NonNullable<Communication['sender']>,
    payload: [{ contentString: text }],
  };
}

function refusalOf({ now }: Repository, patientId: string, channel: 'sms' | 'whatsapp'): Consent {
  return {
    resourceType: 'Consent',
    status: 'active',
    scope: {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/consentscope', code: 'patient-privacy' }],
    },
    category: [{ coding: [{ system: consentSystem, code: 'channel' }] }],
    patient: { reference: `Patient/${patientId}` },
    dateTime: now.toISOString(),
    policyRule: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'OPTOUT' }] },
    provision: { type: 'deny', code: [{ coding: [{ system: channelSystem, code: channel }] }] },
  };
}
