import type { Task } from '@medplum/fhirtypes';
import type { AccessClaims } from '../../contracts/claims.ts';
import { queueOf } from '../../messaging/task-conventions.ts';

/** Whether a Task of a workflow is somebody's: of their team, or theirs alone. */
export function isAskedOf(task: Task, { user_id: userId, roles }: AccessClaims): boolean {
  const queue = queueOf(task);
  if (queue === undefined) return task.owner?.identifier?.value === userId;
  return roles.includes(queue === 'clinicians' ? 'clinicians' : 'staff');
}
