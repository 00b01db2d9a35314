import type { Task } from '@medplum/fhirtypes';
import type { Reaction } from '../../fhir/extensions.ts';
import { refuse } from '../../fhir/outcome.ts';
import type { FhirResource } from '../../fhir/resource.ts';
import { findCurrent } from '../../fhir/store/read.ts';
import type { Session } from '../../fhir/store/session.ts';
import { update } from '../../fhir/store/write.ts';
import { asResource } from '../../messaging/as-resource.ts';
import { openTaskStatuses, taskSystem } from '../../messaging/task-conventions.ts';

export const approvalCode = 'agent-approval';

/** Transactions that propose, decide or withdraw, in which alone such a Task may change. */
const deciding = new WeakSet<Session>();
export const allowApprovalChanges = (session: Session) => deciding.add(session);

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
  resourceTypes: ['Task'],
  async react(session, changes) {
    if (deciding.has(session)) return;
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
  session: Session,
  taskId: string,
  change: Pick<Task, 'status'> & Partial<Pick<Task, 'owner' | 'statusReason' | 'output' | 'description'>>,
): Promise<void> {
  allowApprovalChanges(session);
  const found = await findCurrent(session, 'Task', taskId, 'FOR NO KEY UPDATE');
  if (!found?.json) return;
  const task: Task & { id: string } = JSON.parse(found.json);
  await update(
    session,
    asResource<Task>({ ...task, ...change, lastModified: session.now.toISOString() }),
    undefined,
  );
}
