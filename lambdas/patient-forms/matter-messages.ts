import type { Communication } from '@medplum/fhirtypes';
import { mostMatterMessages } from '../contracts/patient-forms.ts';
import { messagesOfThread, type Repository, refuse } from '../fhir/index.ts';
import { asResource } from '../messaging/as-resource.ts';
import { isFromPatient, isNote, messageCategory, textOf } from '../messaging/conventions.ts';
import { closed, type LinkFacts, lockLink } from './find-link.ts';

export interface MatterMessage {
  id: string;
  isMine: boolean;
  text: string;
  sentAt: string;
}

/** The conversation about what is asked, oldest first: nothing of the patient's other ones, and no note of the clinic. */
export async function readMatter(repository: Repository, linkId: string) {
  const link = await lockLink(repository.sql, linkId, repository.now);
  if (!link) return undefined;
  if (link.state !== 'open') return closed(link);
  return { outcome: 'messages', messages: await messagesOf(repository, link) } as const;
}

async function messagesOf({ sql, caller }: Repository, { threadId }: LinkFacts): Promise<MatterMessage[]> {
  if (threadId === null) return [];
  const page = { before: 2_147_483_647, limit: mostMatterMessages };
  const rows = await messagesOfThread({ sql, caller }, caller.user_id, threadId, page);
  return rows
    .flatMap(({ content }) => {
      const text = textOf(content);
      if (text === undefined || isNote(content) || content.status === 'entered-in-error') return [];
      return [{ id: content.id, isMine: isFromPatient(content.sender), text, sentAt: content.sent ?? '' }];
    })
    .toReversed();
}

/** Writes to the clinic about what is asked, once however often it is sent. What it says of dangers is searched as in every message. */
export async function writeMatter(
  repository: Repository,
  linkId: string,
  { id, text }: { id: string; text: string },
) {
  const { sql, now } = repository;
  const link = await lockLink(sql, linkId, now);
  if (!link) return undefined;
  if (link.state !== 'open') return closed(link);
  const before = await messagesOf(repository, link);
  if (before.some((one) => one.id === id))
    return { outcome: 'messages', messages: before, advice: null } as const;
  if (before.filter(({ isMine }) => isMine).length >= mostMatterMessages)
    throw refuse(422, 'too-long', 'Ya ha escrito muchos mensajes aquí: llame a su clínica.');
  const reference = `Patient/${link.patientId}`;
  const message: Communication = {
    resourceType: 'Communication',
    status: 'completed',
    ...(link.threadId !== null && { partOf: [{ reference: `Communication/${link.threadId}` }] }),
    category: [{ coding: [{ system: messageCategory, code: 'patient' }] }],
    topic: { text: link.title },
    subject: { reference },
    sent: now.toISOString(),
    sender: { reference } as never,
    payload: [{ contentString: text }],
  };
  if (await repository.find('Communication', id)) throw refuse(409, 'conflict', 'Ese mensaje ya existe.');
  await repository.informedBy(reference, async () => void repository.create(asResource(message), id));
  if (link.threadId === null)
    await sql(
      'UPDATE patient_forms SET thread_id = $2 WHERE organization_id = current_organization_id() AND form_id = $1',
      [link.formId, id],
    );
  // What knows of dangers is large, and is read when somebody writes.
  const { adviceFor } = await import('./judge-answers.ts');
  const advice = await adviceFor(repository, link, text);
  const messages = [...before, { id, isMine: true, text, sentAt: now.toISOString() }];
  return { outcome: 'messages' as const, messages, advice };
}
