import type { Practitioner, Reference, Task } from '@medplum/fhirtypes';
import type { Me } from '../../../lambdas/contracts/me.ts';
import type { FhirClient } from '../../lib/fhir-client.ts';
import { type Priority, userSystem } from './task-terms.ts';
import type { StoredTask } from './tasks-api.ts';

/** A task as it is to be after one step of somebody's; each names the moment. */
type Change = (task: StoredTask, now: Date) => StoredTask;

const touched = (task: StoredTask, now: Date): StoredTask => ({ ...task, lastModified: now.toISOString() });

export const start: Change = (task, now) => ({
  ...touched(task, now),
  status: 'in-progress',
  executionPeriod: { ...task.executionPeriod, start: task.executionPeriod?.start ?? now.toISOString() },
});

export const pause: Change = (task, now) => ({ ...touched(task, now), status: 'on-hold' });

export const finish: Change = (task, now) => ({
  ...touched(task, now),
  status: 'completed',
  executionPeriod: { ...task.executionPeriod, end: now.toISOString() },
});

export const cancel =
  (reason: string): Change =>
  (task, now) => ({ ...touched(task, now), status: 'cancelled', statusReason: { text: reason } });

export const comment =
  (author: Reference<Practitioner>, text: string): Change =>
  (task, now) => ({
    ...touched(task, now),
    note: [...(task.note ?? []), { authorReference: author, time: now.toISOString(), text }],
  });

export const prioritize =
  (priority: Priority): Change =>
  (task, now) => ({ ...touched(task, now), priority });

/** Takes a step back to how the task stood, keeping what was written to it since. */
export function undo({ status, executionPeriod, statusReason }: Task): Change {
  return (task, now) => {
    const { executionPeriod: _ended, statusReason: _reason, ...rest } = touched(task, now);
    return {
      ...rest,
      status,
      ...(executionPeriod ? { executionPeriod } : {}),
      ...(statusReason ? { statusReason } : {}),
    };
  };
}

/** Who acts, by their own id and name: not everybody stands in the record as a practitioner. */
export function authorOf({ userId, givenName, familyName }: Me): Reference<Practitioner> {
  return {
    type: 'Practitioner',
    identifier: { system: userSystem, value: userId },
    display: `${givenName} ${familyName}`,
  };
}

/** A person as the owner of a task, also by their place in the record where they have one. */
export async function ownerReference(
  client: FhirClient,
  { userId, name }: { userId: string; name: string },
): Promise<Reference<Practitioner>> {
  const { resources } = await client.search('Practitioner', { _id: userId, _elements: 'id' });
  return {
    ...(resources.length > 0 ? { reference: `Practitioner/${userId}` } : {}),
    type: 'Practitioner',
    identifier: { system: userSystem, value: userId },
    display: name,
  };
}

/** Whether two versions of a task say the same, beside some elements and what each version has of its own. */
export function isSameBut(left: Task, right: Task, elements: readonly (keyof Task)[]): boolean {
  const own: readonly string[] = ['meta', 'lastModified', ...elements];
  const rest = (task: Task) =>
    JSON.stringify(
      Object.entries(task)
        .filter(([key]) => !own.includes(key))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return rest(left) === rest(right);
}
