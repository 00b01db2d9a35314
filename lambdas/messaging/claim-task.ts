import { noteEachPatient } from '../fhir/audit/access-note.ts';
import type { Operation } from '../fhir/extensions.ts';
import { readIfMatch } from '../fhir/interactions/call.ts';
import { JsonText } from '../fhir/json.ts';
import { refuse } from '../fhir/outcome.ts';
import { findCurrent } from '../fhir/store/read.ts';
import { update } from '../fhir/store/write.ts';
import { refuseUnseen, shownJson } from '../fhir/withheld.ts';
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
  async run(session, call, id) {
    const found = await findCurrent(session, 'Task', id, 'FOR NO KEY UPDATE');
    if (!found?.json) throw refuse(404, 'not-found', 'No existe esa tarea.');
    const task = JSON.parse(found.json);
    const isMine = userOf(task.owner) === session.caller.user_id;
    // First: whether a refusal is for want of permission, and logged so, is no matter of who was faster.
    if (!isMine) refuseUnseen(session, 'Task', found.json, null);
    if (task.owner && !isMine) {
      throw refuse(409, 'conflict', `La tarea ya es de ${task.owner.display ?? 'otra persona'}.`);
    }
    if (!['requested', 'received', 'ready', 'draft'].includes(task.status) && !isMine) {
      throw refuse(409, 'conflict', 'La tarea ya no se puede tomar.');
    }
    const next = {
      ...task,
      status: 'accepted',
      owner: await actorReference(session),
      lastModified: session.now.toISOString(),
    };
    const written = isMine ? undefined : await update(session, next, readIfMatch(call.headers.ifMatch));
    const { version, json, patientIds } = written ?? found;
    const note = { interaction: 'operation', outcome: 'success', resourceType: 'Task', id, version } as const;
    session.notes.push(...noteEachPatient(note, patientIds));
    return {
      status: 200,
      version,
      lastModified: session.now,
      body: new JsonText(shownJson(session, 'Task', json ?? found.json)),
    };
  },
};
