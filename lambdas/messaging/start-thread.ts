import type { Communication } from '@medplum/fhirtypes';
import { type Repository, refuse } from '../fhir/index.ts';
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
export async function startThread(repository: Repository, thread: NewThread): Promise<string> {
  const sender = await actorReference(repository);
  return (await openThread(repository, thread, { text: thread.text, sender })).threadId;
}

/** As startThread, with a first message of the caller's making. Answers the ids of both. */
export async function openThread(
  repository: Repository,
  thread: Omit<NewThread, 'text'>,
  message: NewMessage,
): Promise<{ threadId: string; messageId: string }> {
  const id = crypto.randomUUID();
  const sender = message.sender as NonNullable<Communication['sender']>;
  const subject = thread.patientId === undefined ? undefined : await patientOf(repository, thread.patientId);
  if (thread.kind === 'patient' && !subject) throw refuse(422, 'required', 'Indique el paciente.');
  if (thread.peopleIds && thread.kind === 'patient')
    throw refuse(422, 'business-rule', 'Solo una conversación del equipo se limita a algunas personas.');
  const recipient = await recipientsOf(repository, thread.peopleIds ?? []);
  const head: Communication = {
    resourceType: 'Communication',
    status: 'in-progress',
    category: [{ coding: [{ system: messageCategory, code: thread.kind }] }],
    topic: { text: thread.topic },
    ...(subject ? { subject } : {}),
    sender,
    ...(recipient.length > 0 ? { recipient } : {}),
    extension: [{ url: 'urn:auxilia:human-led', valueBoolean: repository.software === undefined }],
  };
  repository.create(asResource(head), id);
  const messageId = await writeUnder(repository, { ...head, id }, message);
  return { threadId: id, messageId };
}

export async function patientOf(repository: Repository, id: string) {
  const found = await repository.find('Patient', id);
  if (!found) throw refuse(422, 'not-found', 'No existe ese paciente.');
  const [name] = found.resource.name ?? [];
  const display = name?.text ?? [...(name?.given ?? []), name?.family].filter(Boolean).join(' ');
  return { reference: `Patient/${id}`, ...(display ? { display } : {}) };
}
