import type { Communication, Consent } from '@medplum/fhirtypes';
import type { InboundMessage } from '../contracts/inbound-messages.ts';
import type { Session } from '../fhir/store/session.ts';
import { create } from '../fhir/store/write.ts';
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
  session: Session,
  source: string,
  message: InboundMessage,
): Promise<{ id: string; isDuplicate: boolean }> {
  const { sql, caller, now } = session;
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
  const sender = await identifySender(session, message.from);
  // The next of the same sender waits until this one has its thread.
  await sql('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${caller.organization_id}/${message.from}`,
  ]);
  const threadId = await findThread(session, sender, message.from);
  const head = threadId === undefined ? undefined : await findHead(session, threadId, 'FOR NO KEY UPDATE');
  create(session, asResource(communicationOf(session, source, message, sender, head?.head)), id);
  if (sender.kind === 'identified' && message.channel !== 'email' && isStopWord(message.text)) {
    create(session, asResource(refusalOf(session, sender.patientId, message.channel)));
  }
  return { id, isDuplicate: false };
}

async function findThread(
  { sql, caller, now }: Session,
  sender: Sender,
  from: string,
): Promise<string | undefined> {
  const since = new Date(now.getTime() - threadDays * 86_400_000).toISOString();
  const [row] = await sql<{ thread_id: string }>(
    `SELECT t.thread_id FROM threads t JOIN resources r
       ON r.organization_id = $1 AND r.resource_type = 'Communication' AND r.id = t.thread_id AND NOT r.is_deleted
     WHERE t.organization_id = $1 AND t.kind = 'patient' AND NOT t.is_closed AND t.last_message_at > $2
       AND CASE WHEN $3::text IS NULL THEN r.content #>> '{sender,identifier,value}' = $4
           AND (t.patient_id IS NULL OR t.last_message_at > $5)
         ELSE t.patient_id = $3 END
     ORDER BY t.last_message_at DESC, t.thread_id DESC LIMIT 1`,
    [
      caller.organization_id,
      since,
      sender.kind === 'identified' ? sender.patientId : null,
      from,
      new Date(now.getTime() - identifiedHours * 3_600_000).toISOString(),
    ],
  );
  return row?.thread_id;
}

function communicationOf(
  { now }: Session,
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

function refusalOf({ now }: Session, patientId: string, channel: 'sms' | 'whatsapp'): Consent {
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
