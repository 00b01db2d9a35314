import type { Task } from '@medplum/fhirtypes';
import { type FhirResource, type Reaction, type Repository, refuse } from '../../fhir/index.ts';
import { taskSystem } from '../../messaging/task-conventions.ts';

export const approvalCode = 'workflow-approval';

/** Transactions that ask, decide or withdraw, in which alone such a Task may change. */
const deciding = new WeakSet<Repository>();
export const allowApprovalChanges = (repository: Repository) => deciding.add(repository);

function isApproval(resource: FhirResource | null): boolean {
  const { code } = (resource ?? {}) as unknown as Partial<Task>;
  return (
    code?.coding?.some((coding) => coding.system === taskSystem && coding.code === approvalCode) ?? false
  );
}

/** An approval is decided by its own operation: a Task that somebody could close over REST would be a decision that nobody made. */
export const workflowApprovalGuard: Reaction = {
  name: 'workflow-approval-guard',
  resourceTypes: ['Task'],
  async react(repository, changes) {
    if (deciding.has(repository)) return;
    if (!changes.some(({ before, after }) => isApproval(before) || isApproval(after))) return;
    throw refuse(
      403,
      'forbidden',
      'Las aprobaciones de un flujo de trabajo se deciden en «Flujos de trabajo».',
    );
  },
};
