import type { Communication, Extension } from '@medplum/fhirtypes';
import type { ThreadUpdate } from '../contracts/threads.ts';
import { type Repository, refuse } from '../fhir/index.ts';
import { asResource } from './as-resource.ts';
import { extensionUrls, idOf, kindOf } from './conventions.ts';
import { findHead } from './find-head.ts';
import { participantsOf, recipientsOf } from './participants.ts';
import { personReference } from './person-reference.ts';
import { patientOf } from './start-thread.ts';

/** Changes the head of a thread, made from the version that the caller saw. Answers the new version. */
export async function changeThread(
  repository: Repository,
  threadId: string,
  ifMatch: number,
  change: ThreadUpdate,
): Promise<number> {
  const found = await findHead(repository, threadId, true);
  if (!found) throw refuse(404, 'not-found', 'No existe esa conversación.');
  const { extension: extensions = [], ...head } = found.head;
  const people = participantsOf(found.head);
  if (people && typeof change.assigneeId === 'string' && !people.includes(change.assigneeId)) {
    throw refuse(422, 'business-rule', 'Esa persona no participa en la conversación.');
  }
  const next = Object.entries(await extensionsOf(repository, change)).reduce(
    (list, [url, extension]) => [
      ...list.filter((item) => item.url !== url),
      ...(extension ? [extension] : []),
    ],
    extensions,
  );
  const { version } = await repository.update(
    asResource<Communication>({
      ...head,
      ...(next.length > 0 ? { extension: next } : {}),
      ...(change.topic === undefined ? {} : { topic: { text: change.topic } }),
      ...(await identified(repository, found.head, change.patientId)),
      ...(await withPeople(repository, found.head, change.addPeopleIds)),
    }),
    ifMatch,
  );
  return version;
}

/** By URL: what stands there from now on, null for nothing. */
async function extensionsOf(
  repository: Repository,
  change: ThreadUpdate,
): Promise<Record<string, Extension | null>> {
  const { assigneeId, isClosed, isHumanLed } = change;
  const at = repository.now.toISOString();
  const person = typeof assigneeId === 'string' ? await personReference(repository, assigneeId) : undefined;
  if (assigneeId && !person) throw refuse(422, 'not-found', 'No existe esa persona en su organización.');
  return {
    ...(assigneeId === undefined
      ? {}
      : {
          [extensionUrls.assignee]: person ? { url: extensionUrls.assignee, valueReference: person } : null,
        }),
    ...(isClosed === undefined
      ? {}
      : { [extensionUrls.closed]: isClosed ? { url: extensionUrls.closed, valueInstant: at } : null }),
    ...(isHumanLed === undefined
      ? {}
      : { [extensionUrls.humanLed]: { url: extensionUrls.humanLed, valueBoolean: isHumanLed } }),
  };
}

/** People come to a conversation of the team that is not all of the team's; nobody who has read leaves it. */
async function withPeople(repository: Repository, head: Communication, added: readonly string[] | undefined) {
  if (added === undefined) return {};
  const present = participantsOf(head);
  if (present === undefined) {
    throw refuse(422, 'business-rule', 'Esta conversación ya la ve todo el equipo.');
  }
  const newcomers = await recipientsOf(
    repository,
    added.filter((id) => !present.includes(id)),
  );
  return { recipient: [...(head.recipient ?? []), ...newcomers] };
}

/** A thread whose sender nobody knew gets its patient; one that has a patient keeps them. */
async function identified(repository: Repository, head: Communication, patientId: string | undefined) {
  if (patientId === undefined) return {};
  const current = idOf(head.subject, 'Patient');
  if (current === patientId) return {};
  if (current !== undefined || kindOf(head) !== 'patient') {
    throw refuse(422, 'business-rule', 'La conversación ya es de un paciente.');
  }
  return { subject: await patientOf(repository, patientId) };
}
