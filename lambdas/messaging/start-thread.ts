import type { Communication } from '@medplum/fhirtypes';
import { refuse } from '../fhir/outcome.ts';
import { findCurrent } from '../fhir/store/read.ts';
import type { Session } from '../fhir/store/session.ts';
import { create } from '../fhir/store/write.ts';
import { asResource } from './as-resource.ts';
import { messageCategory, type ThreadKind } from './conventions.ts';
import { actorReference } from './person-reference.ts';
import { writeUnder } from './write-message.ts';

export interface NewThread {
  kind: ThreadKind;
  topic: string;
  patientId?: string | undefined;
  text: string;
}

/** Opens a thread with a bare head, so that its first message is sent like any other. Answers the thread's id. */
export async function startThread(session: Session, thread: NewThread): Promise<string> {
  const id = crypto.randomUUID();
  const sender = await actorReference(session);
  const subject = thread.patientId === undefined ? undefined : await patientOf(session, thread.patientId);
  if (thread.kind === 'patient' && !subject) throw refuse(422, 'required', 'Indique el paciente.');
  const head: Communication = {
    resourceType: 'Communication',
    status: 'in-progress',
    category: [{ coding: [{ system: messageCategory, code: thread.kind }] }],
    topic: { text: thread.topic },
    ...(subject ? { subject } : {}),
    sender,
    extension: [{ url: 'urn:auxilia:human-led', valueBoolean: session.software === undefined }],
  };
  create(session, asResource(head), id);
  await writeUnder(session, { ...head, id }, { text: thread.text, sender });
  return id;
}

export async function patientOf(session: Session, id: string) {
  const found = await findCurrent(session, 'Patient', id);
  if (!found?.json) throw refuse(422, 'not-found', 'No existe ese paciente.');
  const [name] = JSON.parse(found.json).name ?? [];
  const display = name?.text ?? [...(name?.given ?? []), name?.family].filter(Boolean).join(' ');
  return { reference: `Patient/${id}`, ...(display ? { display } : {}) };
}
