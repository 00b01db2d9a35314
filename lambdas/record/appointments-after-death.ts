import type { Patient, Task } from '@medplum/fhirtypes';
import { deathOf } from '../clinical/patient-identity.ts';
import {
  type FhirResource,
  openTasksAbout,
  parseSearch,
  type Reaction,
  type Repository,
} from '../fhir/index.ts';
import { asResource } from '../messaging/as-resource.ts';
import { softwareReference } from '../messaging/person-reference.ts';
import { inQueue, taskSystem } from '../messaging/task-conventions.ts';

const watch = { id: 'record/appointments-after-death', name: 'Citas tras un fallecimiento' };
const code = 'appointments-after-death';
/** What somebody still holds a time for; what waits for one has none. */
const coming = 'proposed,pending,booked';

const isDead = (patient: FhirResource | null) =>
  patient !== null && deathOf(patient as unknown as Patient) !== undefined;

/**
 * A death that is noted leaves the appointments to come as they are, since whoever noted it may have erred: the front desk is
 * told to cancel them. Where the death is taken back, so is the task.
 */
export const appointmentsAfterDeath: Reaction = {
  name: 'appointments-after-death',
  resourceTypes: ['Patient'],
  async react(repository, changes) {
    for (const { id, before, after } of changes) {
      if (isDead(before) === isDead(after)) continue;
      const open = await openTasksAbout(repository, `Patient/${id}`, { system: taskSystem, code });
      if (!isDead(after)) await takeBack(repository, open);
      else if (open.length === 0) await tell(repository, id);
    }
  },
};

async function tell(repository: Repository, patientId: string): Promise<void> {
  // Whoever may note a death need not see the calendar; they learn no more than that there is something in it.
  const count = async (...asked: [string, string][]) => {
    const query = parseSearch({ roles: ['staff'] }, 'Appointment', [
      ['patient', `Patient/${patientId}`],
      ['_count', '50'],
      ...asked,
    ]);
    return (await repository.search(query)).hits.length;
  };
  const left =
    (await count(['date', `ge${repository.now.toISOString()}`], ['status', coming])) +
    (await count(['date:missing', 'true'], ['status', 'proposed,waitlist']));
  if (left > 0) repository.create(taskOf(repository, patientId, left));
}

async function takeBack(repository: Repository, tasks: readonly string[]): Promise<void> {
  for (const id of tasks) {
    const found = await repository.findForUpdate('Task', id);
    if (!found) continue;
    const lastModified = repository.now.toISOString();
    await repository.update(asResource<Task>({ ...found.resource, status: 'cancelled', lastModified }));
  }
}

function taskOf({ now }: Repository, patientId: string, count: number): FhirResource {
  const at = now.toISOString();
  const patient = { reference: `Patient/${patientId}` };
  const left = count === 1 ? 'Queda una cita por cancelar' : `Quedan ${count} citas por cancelar`;
  const task: Task = {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    priority: 'urgent',
    code: { coding: [{ system: taskSystem, code }], text: 'Cancelar las citas de un paciente fallecido' },
    description: `Consta el fallecimiento. ${left}, en «Citas» de su ficha o en el calendario.`,
    focus: patient,
    for: patient,
    authoredOn: at,
    lastModified: at,
    requester: softwareReference(watch),
  };
  return inQueue(task, 'staff') as unknown as FhirResource;
}
