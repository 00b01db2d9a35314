import type { Communication, Reference } from '@medplum/fhirtypes';
import { approvedByUrl } from '../contracts/authorship-marks.ts';
import { type Repository, refuse } from '../fhir/index.ts';
import { enqueueMessage } from '../platform/outbox.ts';
import { asResource } from './as-resource.ts';
import { type Channel, chooseChannel } from './channel-choice.ts';
import { channelSystem, idOf, isInPerson, isSoftware, kindOf, messageCategory } from './conventions.ts';
import { findHead } from './find-head.ts';

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
  const communication: Communication = {
    resourceType: 'Communication',
    ...(message.approvedBy
      ? { extension: [{ url: approvedByUrl, valueReference: message.approvedBy }] }
      : {}),
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
    ...deliveryOver(isSent ? kind : 'internal', chosen?.channel),
  };
  repository.create(asResource(communication), id);
  if (chosen?.channel) await send(repository, chosen.channel, id, message);
  return id;
}

/** How a message stands before it has gone anywhere. */
export function deliveryOver(kind: 'patient' | 'internal', channel: Channel | null | undefined) {
  if (kind === 'internal') return { status: 'completed' as const };
  if (!channel) {
    const text = 'El paciente no ha autorizado ningún canal o no consta su dirección.';
    return { status: 'not-done' as const, statusReason: { text } };
  }
  return {
    status: 'in-progress' as const,
    medium: [{ coding: [{ system: channelSystem, code: channel.name }] }],
  };
}

/** Without the patient's consent to content, an e-mail or SMS says no more than that a message waits. */
export async function send(
  repository: Repository,
  { name, to, withContent }: Channel,
  id: string,
  message: Pick<NewMessage, 'text' | 'isHarmless' | 'attachments'>,
): Promise<void> {
  const clinic = await clinicName(repository);
  const notice = `Tiene un mensaje nuevo de ${clinic}. Para leerlo, llame al consultorio o responda a este aviso.`;
  const text = [
    withContent || message.isHarmless ? message.text : notice,
    waitingDocuments(message.attachments),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
  await enqueueMessage(
    repository.sql,
    {
      channel: name,
      to,
      text,
      ...(name === 'email' ? { subject: `Tiene un mensaje nuevo de ${clinic}` } : {}),
    },
    { now: repository.now, notice: { kind: settledKind, about: `Communication/${id}` } },
  );
}

/** Documents stay here: neither they nor their names, which may tell of an illness, travel over channels that others read. */
function waitingDocuments(attachments: readonly unknown[] = []): string {
  if (attachments.length === 0) return '';
  const what = attachments.length === 1 ? 'un documento' : `${attachments.length} documentos`;
  return `Hay ${what} para usted: pregunte en el consultorio cómo recibir${attachments.length === 1 ? 'lo' : 'los'}.`;
}

export async function clinicName({ sql, caller }: Repository): Promise<string> {
  const [row] = await sql<{ legal_name: string }>(
    'SELECT legal_name FROM organizations WHERE organization_id = $1',
    [caller.organization_id],
  );
  return row?.legal_name ?? '';
}
