import type { Communication, Task } from '@medplum/fhirtypes';
import { openTasksAbout, type Reaction, type Repository } from '../fhir/index.ts';
import { asResource } from './as-resource.ts';
import { asCommunication, idOf, userOf } from './conventions.ts';
import { deliveryOf } from './delivery-state.ts';
import { softwareReference } from './person-reference.ts';
import { queueSystem, taskSystem } from './task-conventions.ts';

const courier = { id: 'messaging/delivery', name: 'Entrega de mensajes' };
const code = 'undelivered-message';

const texts = {
  failed: 'Un mensaje no llegó al paciente. Vuelva a enviarlo desde la conversación o llame por teléfono.',
  uncertain:
    'No se sabe si un mensaje llegó al paciente. Compruébelo con el paciente antes de volver a enviarlo.',
};

/** A message that did not arrive becomes a task of whoever wrote it, which ends when it is sent again or retracted. */
export const undeliveredMessages: Reaction = {
  name: 'undelivered-messages',
  after: ['threads'],
  resourceTypes: ['Communication'],
  async react(repository, changes) {
    for (const { id, before, after } of changes) {
      const [was, is] = [before, after].map((version) => version && failureOf(asCommunication(version)));
      if (!was && !is) continue;
      await note(repository, asCommunication(after ?? before ?? { resourceType: 'Communication' }), is);
      if (was && !is) await finishTask(repository, id);
      // What is written down as failed, by an import of old messages for one, is nobody's errand.
      if (is && !was && before && after)
        repository.create(asResource(taskOf(repository, asCommunication(after), is)));
    }
  },
};

function failureOf(message: Communication): keyof typeof texts | undefined {
  if (!idOf(message.subject, 'Patient')) return undefined;
  const { delivery } = deliveryOf(message);
  return delivery === 'failed' || delivery === 'uncertain' ? delivery : undefined;
}

/** Keeps the list by which conversations with such messages are found. */
async function note(
  { sql, caller }: Repository,
  { id }: { id: string },
  failure: string | null | undefined,
): Promise<void> {
  await sql(
    failure
      ? `INSERT INTO undelivered_messages (organization_id, thread_id, message_id)
         SELECT $1, thread_id, $2 FROM thread_messages WHERE organization_id = $1 AND message_id = $2
         ON CONFLICT DO NOTHING`
      : `DELETE FROM undelivered_messages WHERE organization_id = $1 AND message_id = $2 AND thread_id =
           (SELECT thread_id FROM thread_messages WHERE organization_id = $1 AND message_id = $2)`,
    [caller.organization_id, id],
  );
}

async function finishTask(repository: Repository, messageId: string): Promise<void> {
  const about = `Communication/${messageId}`;
  for (const id of await openTasksAbout(repository, about, { system: taskSystem, code })) {
    const found = await repository.findForUpdate('Task', id);
    if (!found) continue;
    const lastModified = repository.now.toISOString();
    await repository.update(asResource<Task>({ ...found.resource, status: 'completed', lastModified }));
  }
}

function taskOf(
  { now }: Repository,
  message: Communication & { id: string },
  failure: keyof typeof texts,
): Task {
  const author = userOf(message.sender) ? message.sender : undefined;
  const at = now.toISOString();
  return {
    resourceType: 'Task',
    status: author ? 'accepted' : 'requested',
    intent: 'order',
    priority: 'urgent',
    code: { coding: [{ system: taskSystem, code }], text: 'Mensaje no entregado' },
    description: texts[failure],
    focus: { reference: `Communication/${message.id}` },
    ...(message.subject ? { for: message.subject } : {}),
    authoredOn: at,
    lastModified: at,
    requester: softwareReference(courier),
    ...(author
      ? { owner: author as NonNullable<Task['owner']> }
      : {
          performerType: [
            { coding: [{ system: queueSystem, code: 'staff' }], text: 'Recepción y administración' },
          ],
        }),
    ...(message.statusReason?.text ? { reasonCode: { text: message.statusReason.text } } : {}),
  };
}
