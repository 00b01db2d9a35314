import type { Task } from '@medplum/fhirtypes';
import type { Repository } from '../../fhir/index.ts';
import { asResource } from '../../messaging/as-resource.ts';
import { decidedTasks } from '../../messaging/decided-tasks.ts';

export const approvalCode = 'agent-approval';

export const { guard: approvalGuard, allowChanges: allowApprovalChanges } = decidedTasks(approvalCode, {
  name: 'approval-guard',
  refusal: 'Las propuestas de un agente se deciden en «Pendiente de su decisión».',
  mayComeDecided: true,
});

/** Closes the Task of a proposal, which its row's lock keeps for this transaction. */
export async function closeApprovalTask(
  repository: Repository,
  taskId: string,
  change: Pick<Task, 'status'> & Partial<Pick<Task, 'owner' | 'statusReason' | 'output' | 'description'>>,
): Promise<void> {
  allowApprovalChanges(repository);
  const found = await repository.findForUpdate('Task', taskId);
  if (!found) return;
  await repository.update(
    asResource<Task>({ ...found.resource, ...change, lastModified: repository.now.toISOString() }),
    undefined,
  );
}
