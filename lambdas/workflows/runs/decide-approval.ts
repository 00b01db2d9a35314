import type { Task } from '@medplum/fhirtypes';
import { type Repository, refuse } from '../../fhir/index.ts';
import { asResource } from '../../messaging/as-resource.ts';
import { personReference } from '../../messaging/person-reference.ts';
import { allowApprovalChanges } from '../steps/approval-guard.ts';
import { isAskedOf } from './asked-of.ts';
import { endWait, lockWait } from './end-wait.ts';

export interface Decision {
  decision: 'approved' | 'rejected';
  note: string | null;
}

/** A person's answer to what a workflow asks: taken once, by somebody who was asked. */
export async function decideApproval(
  repository: Repository,
  taskId: string,
  { decision, note }: Decision,
): Promise<{ runId: string }> {
  if (repository.software) throw refuse(403, 'forbidden', 'Sobre una aprobación decide una persona.');
  const wait = await lockWait(repository.sql, taskId);
  if (wait?.kind !== 'approval') {
    throw refuse(409, 'conflict', 'Esta aprobación ya se ha decidido o ha caducado.');
  }
  const found = await repository.findForUpdate('Task', taskId);
  if (!found) throw refuse(404, 'not-found', 'No existe esa aprobación.');
  const { user_id: userId } = repository.caller;
  if (!isAskedOf(found.resource, repository.caller))
    throw refuse(403, 'forbidden', 'Esta aprobación se le ha pedido a otra persona o a otro equipo.');
  allowApprovalChanges(repository);
  const person = await personReference(repository, userId);
  await repository.update(
    asResource<Task & { id: string }>({
      ...found.resource,
      status: decision === 'approved' ? 'completed' : 'rejected',
      ...(person && { owner: person }),
      ...(note !== null && { statusReason: { text: note } }),
      lastModified: repository.now.toISOString(),
    }),
    undefined,
  );
  const at = repository.now.toISOString();
  await endWait(repository.sql, wait, { taskId, decision, by: userId, at, note }, repository.now);
  return { runId: wait.runId };
}
