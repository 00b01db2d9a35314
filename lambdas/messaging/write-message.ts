import type { Communication, Reference } from '@medplum/fhirtypes';
import { approvedByUrl } from '../contracts/authorship-marks.ts';
import { type Repository, refuse } from '../fhir/index.ts';
import { enqueueMessage } from '../platform/outbox.ts';
import { asResource } from './as-resource.ts';
import { type Channel, chooseChannel, nowhere } from './channel-choice.ts';
import { channelSystem, idOf, isInPerson, isSoftware, kindOf, messageCategory } from './conventions.ts';
import { findHead } from './find-head.ts';
import { leavingText, subjectText, withSentText } from './leaving-text.ts';

/** The job that writes onto a message how its delivery went. */
export const settledKind = 'message-settled';

export interface NewMessage {
  text: string;
  sender: Reference;
  attachments?: { url: string; title: string; contentType: string }[];
  /** Of an agent's message: who let it go, and the draft that it comes from. */
  approvedBy?: Reference;
  basedOn?: string;
  /** Whether it may leave as it is over any channel, since it says nothing of the patient. */
  isHarmless?: boolean;
  /** For the clinic alone, in a patient's thread. */
  isNote?: boolean;
}

/** Writes a message of the clinic into a thread and, in a patient's, sends it on its way. Answers its id. */
export async function writeMessage(
  repository: Repository,
  threadId: string,
  message: NewMessage,
): Promise<string> {
  const found = await findHead(repository, threadId, true);
  if (!found) throw refuse(404, 'not-found', 'No existe esa conversación.');
  return writeUnder(repository, found.head, message);
}

export async function writeUnder(
  repository: Repository,
  head: Communication & { id: string },
  message: NewMessage,
): Promise<string> {
  const kind = kindOf(head);
  const id = crypto.randomUUID();
  const patientId = idOf(head.subject, 'Patient');
  const isNote = message.isNote === true && kind === 'patient';
  // What software says to somebody who is there is read out to them, and sent nowhere.
  const isSpoken = isInPerson(head) && isSoftware(message.sender);
  const isSent = kind === 'patient' && !isNote && !isSpoken;
  const chosen = isSent ? await chooseChannel(repository, head.id, patientId) : undefined;
  const channel = chosen?.channel ?? undefined;
  const leaving = channel && (await textOver(repository, channel, message));
  const approval = message.approvedBy ? [{ url: approvedByUrl, valueReference: message.approvedBy }] : [];
  const communication: Communication = {
    resourceType: 'Communication',
    ...withSentText({ extension: approval }, leaving),
    ...(message.basedOn ? { basedOn: [{ reference: message.basedOn }] } : {}),
    partOf: [{ reference: `Communication/${head.id}` }],
    category: [{ coding: [{ system: messageCategory, code: isNote ? 'note' : kind }] }],
    ...(head.topic ? { topic: head.topic } : {}),
    ...(head.subject ? { subject: head.subject } : {}),
    sent: repository.now.toISOString(),
    sender: message.sender as NonNullable<Communication['sender']>,
    ...(chosen?.recipient
      ? { recipient: [chosen.recipient] }
      : kind === 'internal' && head.recipient
        ? { recipient: head.recipient }
        : {}),
    payload: [
      { contentString: message.text },
      ...(message.attachments ?? []).map((contentAttachment) => ({ contentAttachment })),
    ],
    ...deliveryOver(isSent ? kind : 'internal', channel, chosen?.reason),
  };
  repository.create(asResource(communication), id);
  if (channel && leaving !== undefined) await send(repository, channel, id, leaving);
  return id;
}

/** How a message stands before it has gone anywhere. */
export function deliveryOver(
  kind: 'patient' | 'internal',
  channel: Channel | undefined,
  reason: string | undefined = nowhere,
) {
  if (kind === 'internal') return { status: 'completed' as const };
  if (!channel) return { status: 'not-done' as const, statusReason: { text: reason } };
  return {
    status: 'in-progress' as const,
    medium: [{ coding: [{ system: channelSystem, code: channel.name }] }],
  };
}

/** Hands a text over to the dispatcher, who notes on the message how that went. */
export async function send(
  repository: Repository,
  { name, to, language }: Channel,
  id: string,
  text: string,
): Promise<void> {
  const subject = name === 'email' ? { subject: subjectText(await clinicName(repository), language) } : {};
  await enqueueMessage(
    repository.sql,
    { channel: name, to, text, ...subject },
    { now: repository.now, notice: { kind: settledKind, about: `Communication/${id}` } },
  );
}

/** What leaves of a message over a channel. */
export async function textOver(
  repository: Repository,
  { language, withContent }: Channel,
  {
    text,
    attachments,
    isHarmless,
  }: Pick<NewMessage, 'text' | 'isHarmless'> & { attachments?: readonly unknown[] },
): Promise<string> {
  const clinic = await clinicName(repository);
  return leavingText(
    { text, attachments },
    { clinic, language, withContent: withContent || isHarmless === true },
  );
}

export async function clinicName({ sql, caller }: Repository): Promise<string> {
  const [row] = await sql<{ legal_name: string }>(
    'SELECT legal_name FROM organizations WHERE organization_id = $1',
    [caller.organization_id],
  );
  return row?.legal_name ?? '';
}
