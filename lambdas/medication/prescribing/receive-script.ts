import { createHash } from 'node:crypto';
import type { Repository } from '../../fhir/index.ts';
import { keepMessage, messageForUpdate, messagesOf } from './prescription-messages.ts';
import { settle } from './prescription-settled.ts';
import {
  type ReceivedMessage,
  readScript,
  type Unreadable,
  uuidOf,
  verdictOf,
  writeAnswer,
} from './script-message.ts';
import { renewalTask } from './transmission-tasks.ts';

const problems: Record<Unreadable, string> = {
  'too-large': 'The message is too large.',
  'declares-entities': 'A message declares no document type and no entity.',
  'not-xml': 'The message is not well-formed XML.',
  'not-script': 'The message is not one of SCRIPT with a header and one body.',
};

const nobody = { to: '', from: '', messageId: 'unknown', relatesTo: undefined };

/** Takes in what a pharmacy or the network says, each message once however often it comes, and answers Status or Error. */
export async function receiveScript(repository: Repository, text: string): Promise<string> {
  const message = readScript(text);
  if (typeof message === 'string') return refused(repository, nobody, '900', problems[message]);
  if (message.kind === 'RxRenewalRequest') return askToRenew(repository, message, text);
  const verdict = verdictOf(message);
  if (!verdict) return refused(repository, message.header, '900', 'This message is not understood here.');
  const { relatesTo, from } = message.header;
  const id = uuidOf(relatesTo);
  const about = id && (await messageForUpdate(repository.sql, id));
  const isAnswer = about && (about.kind === 'cancel' || message.kind !== 'CancelRxResponse');
  if (!isAnswer || about.pharmacy.ncpdpId !== from)
    return refused(repository, message.header, '900', 'RelatesToMessageID names no message to this sender.');
  await settle(repository, about.id, verdict);
  return accepted(repository, message);
}

async function askToRenew(repository: Repository, message: ReceivedMessage, text: string): Promise<string> {
  const { sql, now, caller } = repository;
  const { from, messageId, relatesTo } = message.header;
  const id = uuidOf(relatesTo);
  const sent = id ? await messageForUpdate(sql, id) : undefined;
  if (sent?.kind !== 'new' || sent.pharmacy.ncpdpId !== from)
    return refused(
      repository,
      message.header,
      '900',
      'RelatesToMessageID names no prescription of this sender.',
    );
  const { patientId, prescriptionId, pharmacy } = sent;
  const digest = createHash('sha256').update(text.trim()).digest('hex');
  const asked = {
    id: crypto.randomUUID(),
    kind: 'renewal-request',
    createdBy: caller.user_id,
    receivedId: messageId,
    digest,
  } as const;
  const kept = await keepMessage(sql, { ...asked, patientId, prescriptionId, pharmacy }, now);
  if (kept) repository.create(renewalTask(now, kept));
  else {
    const before = (await messagesOf(sql, { prescriptionId })).find((one) => one.receivedId === messageId);
    if (before?.digest !== digest)
      return refused(repository, message.header, '900', 'Another message came under this MessageID.');
  }
  return accepted(repository, message);
}

const accepted = ({ now }: Repository, { header }: ReceivedMessage) =>
  writeAnswer(header, { Status: { Code: '010' } }, now);

const refused = ({ now }: Repository, header: ReceivedMessage['header'], code: string, words: string) =>
  writeAnswer(header, { Error: { Code: code, Description: words } }, now);
