import type { Task } from '@medplum/fhirtypes';
import type { Role } from '../contracts/roles.ts';
import { type Repository, readResources, refuse } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';
import { asResource } from './as-resource.ts';
import { changeThread } from './change-thread.ts';
import { clinicalTasks } from './clinical-tasks.ts';
import { allowHandOver } from './decided-tasks.ts';
import { findHead } from './find-head.ts';
import { personReference } from './person-reference.ts';
import {
  alarmKindOf,
  inQueue,
  openTaskStatuses,
  ownedBy,
  type Queue,
  queueNames,
  queueOf,
  queueSystem,
  taskSystem,
} from './task-conventions.ts';

/** The open tasks of somebody, by id. */
export async function tasksOf(sql: Sql, organizationId: string, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    'SELECT task_id AS id FROM open_tasks WHERE organization_id = $1 AND owner_id = $2 ORDER BY task_id',
    [organizationId, userId],
  );
  return rows.map(({ id }) => id);
}

/** The open conversations that are somebody's to answer. Those of some people alone stay among them. */
export async function conversationsOf(sql: Sql, organizationId: string, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `SELECT thread_id AS id FROM threads
     WHERE organization_id = $1 AND assignee_id = $2 AND NOT is_closed AND restricted_to IS NULL ORDER BY thread_id`,
    [organizationId, userId],
  );
  return rows.map(({ id }) => id);
}

export interface Taker {
  userId: string;
  roles: readonly Role[];
}

/** How many of these tasks somebody sees in part, as long as nobody gives them to them: what clinicians ask of each other. */
export async function hiddenTasks(
  repository: Repository,
  ids: readonly string[],
  { userId, roles }: Taker,
): Promise<number> {
  const reader = { ...repository.caller, user_id: userId, roles: [...roles] };
  const tasks = await readResources(
    repository,
    ids.map((id) => `Task/${id}`),
  );
  return [...tasks.values()].filter((task) => clinicalTasks.hide(task, reader) !== undefined).length;
}

/** To a person, or back to the team whose they were, and else to `to`. Answers how many. */
export async function handOverTasks(
  repository: Repository,
  ids: readonly string[],
  to: Taker | Queue,
): Promise<number> {
  const owner = typeof to === 'string' ? undefined : await ownerOf(repository, to);
  const lastModified = repository.now.toISOString();
  allowHandOver(repository);
  let count = 0;
  for (const id of ids) {
    const found = await repository.findForUpdate('Task', id);
    if (!found || !openTaskStatuses.includes(found.resource.status)) continue;
    const task: Task & { id: string } = { ...found.resource, lastModified };
    const queue = typeof to === 'string' && queueOf(task) === undefined ? to : undefined;
    // An alarm goes back to everybody, who are called anew: whoever takes over does not know of it.
    const isGiven = owner !== undefined && alarmKindOf(task) === undefined;
    await repository.update(asResource<Task>(isGiven ? ownedBy(task, owner) : inQueue(task, queue)));
    count += 1;
  }
  return count;
}

/** To a person, or to nobody, who then stands in the list of the unassigned. Answers how many. */
export async function handOverConversations(
  repository: Repository,
  ids: readonly string[],
  to: Taker | null,
): Promise<number> {
  let count = 0;
  for (const id of ids) {
    const found = await findHead(repository, id, true);
    if (!found) continue;
    await changeThread(repository, id, found.version, { assigneeId: to?.userId ?? null });
    count += 1;
  }
  return count;
}

async function ownerOf(repository: Repository, { userId }: Taker) {
  const owner = await personReference(repository, userId);
  if (!owner) throw refuse(422, 'not-found', 'No existe esa persona en su organización.');
  return owner;
}

const dayMs = 86_400_000;

/** Appointments change hands only with the patient: the front desk is asked to see to them. */
export function askToMoveAppointments(
  repository: Repository,
  { count, first }: { count: number; first: Date | null },
  name: string,
): void {
  const at = repository.now.toISOString();
  const due = Math.min(repository.now.getTime() + dayMs, first?.getTime() ?? Number.POSITIVE_INFINITY);
  const task: Task = {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    priority: 'urgent',
    code: {
      coding: [{ system: taskSystem, code: 'appointments-to-move' }],
      text: `Cambiar las citas de ${name}`,
    },
    description: `La cuenta de ${name} se ha desactivado y tiene ${count === 1 ? 'una cita' : `${count} citas`} por delante. Avise a cada paciente y cámbielas de profesional o de día en el calendario.`,
    authoredOn: at,
    lastModified: at,
    requester: repository.callerReference,
    performerType: [{ coding: [{ system: queueSystem, code: 'staff' }], text: queueNames.staff }],
    restriction: { period: { end: new Date(due).toISOString() } },
  };
  repository.create(asResource(task));
}
