import type { Task } from '@medplum/fhirtypes';
import { JsonText, noteEachPatient, type Operation, readIfMatch, refuse } from '../fhir/index.ts';
import { asResource } from './as-resource.ts';
import { userOf } from './conventions.ts';
import { actorReference } from './person-reference.ts';

/**
 * `POST /Task/<id>/$claim` (If-Match optional): takes a task of a queue. Of two at once one gets it; the other, 409.
 * Who sees it in part: 403.
 */
export const claimTask: Operation = {
  resourceType: 'Task',
  name: '$claim',
  level: 'instance',
  methods: ['POST'],
  permission: 'write',
  definition: 'urn:auxilia:operation:task-claim',
  async run(repository, call, id) {
    const found = await repository.findForUpdate('Task', id);
    if (!found) throw refuse(404, 'not-found', 'No existe esa tarea.');
    const task = found.resource;
    const isMine = userOf(task.owner) === repository.caller.user_id;
    // First: whether a refusal is for want of permission, and logged so, is no matter of who was faster.
    if (!isMine) repository.refuseUnseen('Task', found.json);
    if (task.owner && !isMine) {
      throw refuse(409, 'conflict', `La tarea ya es de ${task.owner.display ?? 'otra persona'}.`);
    }
    if (!['requested', 'received', 'ready', 'draft'].includes(task.status) && !isMine) {
      throw refuse(409, 'conflict', 'La tarea ya no se puede tomar.');
    }
    const next = asResource<Task>({
      ...task,
      status: 'accepted',
      owner: await actorReference(repository),
      lastModified: repository.now.toISOString(),
    });
    const written = isMine ? undefined : await repository.update(next, readIfMatch(call.headers.ifMatch));
    const { version, json, patientIds } = written ?? found;
    const note = { interaction: 'operation', outcome: 'success', resourceType: 'Task', id, version } as const;
    repository.note(...noteEachPatient(note, patientIds));
    return {
      status: 200,
      version,
      lastModified: repository.now,
      body: new JsonText(repository.shownJson('Task', json ?? found.json)),
    };
  },
};
