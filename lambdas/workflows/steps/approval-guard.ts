import { workflowTaskCodes } from '../../contracts/workflows/form-tasks.ts';
import { decidedTasks } from '../../messaging/decided-tasks.ts';

export const approvalCode = workflowTaskCodes.approval;

export const { guard: workflowApprovalGuard, allowChanges: allowApprovalChanges } = decidedTasks(
  approvalCode,
  {
    name: 'workflow-approval-guard',
    refusal:
      'Las aprobaciones de un flujo de trabajo se deciden en la propia tarea o en «Flujos de trabajo».',
    mayComeDecided: false,
  },
);
