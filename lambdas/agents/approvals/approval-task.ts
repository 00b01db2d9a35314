import type { Task } from '@medplum/fhirtypes';
import { type FhirResource, type Reaction, type Repository, refuse } from '../../fhir/index.ts';
import { asResource } from '../../messaging/as-resource.ts';
import { openTaskStatuses, taskSystem } from '../../messaging/task-conventions.ts';

export const approvalCode = 'agent-approval';

/** Transactions that propose, decide or withdraw, in which alone such a Task may change. */
const deciding = new WeakSet<Repository>();
export const allowApprovalChanges = (repository: Repository) => deciding.add(repository);

function isApproval(resource: FhirResource | null): boolean {
  const { code } = (resource ?? {}) as unknown as Partial<Task>;
  return (
    code?.coding?.some((coding) => coding.system === taskSystem && coding.code === approvalCode) ?? false
  );
}

/**
 * A proposal is decided by its own operation, which checks who decides and what is carried out. A Task that somebody
 * could close, or write, over REST would be a decision that nobody made. Decided ones may be brought from elsewhere.
 */
export const approvalGuard: Reaction = {
  name: 'approval-guard',
  resourceTypes: ['Task'],
  async react(repository, changes) {
    if (deciding.has(repository)) return;
    for (const { before, after } of changes) {
      const isImported = before === null && !openTaskStatuses.includes(String(after?.status));
      if ((isApproval(before) || isApproval(after)) && !isImported) {
        throw refuse(
          403,
          'forbidden',
          'Las propuestas de un agente se deciden en «Pendiente de su decisión».',
        );
      }
    }
  },
};

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
