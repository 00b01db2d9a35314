import { decidedTasks } from '../../messaging/decided-tasks.ts';

export const approvalCode = 'workflow-approval';

export const { guard: workflowApprovalGuard, allowChanges: allowApprovalChanges } = decidedTasks(
  approvalCode,
  {
    name: 'workflow-approval-guard',
    refusal: 'Las aprobaciones de un flujo de trabajo se deciden en «Flujos de trabajo».',
    mayComeDecided: false,
  },
);
