import type { Communication } from '@medplum/fhirtypes';
import { refuse } from '../fhir/outcome.ts';
import { findCurrent } from '../fhir/store/read.ts';
import type { Session } from '../fhir/store/session.ts';
import { create } from '../fhir/store/write.ts';
import { asResource } from './as-resource.ts';
import { messageCategory, type ThreadKind } from './conventions.ts';
import { recipientsOf } from './participants.ts';
import { actorReference } from './person-reference.ts';
import { type NewMessage, writeUnder } from './write-message.ts';

export interface NewThread {
  kind: ThreadKind;
  topic: string;
  patientId?: string | undefined;
  text: string;
  /** Of a conversation among the team: with whom; without it, all of the team. */
  peopleIds?: readonly string[] | undefined;
}

/** Opens a thread with a bare head, so that its first message is sent like any other. Answers the thread's id. */
export async function startThread(session: Session, thread: NewThread): Promise<string> {
  const sender = await actorReference(session);
  return (await openThread(session, thread, { text: thread.text, sender })).threadId;
}

/** As startThread, with a first message of the caller's making. Answers the ids of both. */
export async function openThread(
  session: Session,
  thread: Omit<NewThread, 'text'>,
  message: NewMessage,
): Promise<{ threadId: string; messageId: string }> {
  const id = crypto.randomUUID();
  const sender = message.sender as NonNullable<Communication['sender']>;
  const subject = thread.patientId === undefined ? undefined : await patientOf(session, thread.patientId);
  if (thread.kind === 'patient' && !subject) throw refuse(422, 'required', 'Indique el paciente.');
  if (thread.peopleIds && thread.kind === 'patient')
    throw refuse(422, 'business-rule', 'Solo una conversación del equipo se limita a algunas personas.');
  const recipient = await recipientsOf(session, thread.peopleIds ?? []);
  const head: Communication = {
    resourceType: 'Communication',
    status: 'in-progress',
    category: [{ coding: [{ system: messageCategory, code: thread.kind }] }],
    topic: { text: thread.topic },
    ...(subject ? { subject } : {}),
    sender,
    ...(recipient.length > 0 ? { recipient } : {}),
    extension: [{ url: 'urn:auxilia:human-led', valueBoolean: session.software === undefined }],
  };
  create(session, asResource(head), id);
  const messageId = await writeUnder(session, { ...head, id }, message);
  return { threadId: id, messageId };
}

export async function patientOf(session: Session, id: string) {
  const found = await findCurrent(session, 'Patient', id);
  if (!found?.json) throw refuse(422, 'not-found', 'No existe ese paciente.');
  const [name] = JSON.parse(found.json).name ?? [];
  const display = name?.text ?? [...(name?.given ?? []), name?.family].filter(Boolean).join(' ');
  return { reference: `Patient/${id}`, ...(display ? { display } : {}) };
}
