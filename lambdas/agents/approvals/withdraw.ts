import { noteTopic } from '../../messaging/change-marks.ts';
import { answersOf, awaitingDecision, type Call } from '../runtime/calls.ts';
import { append, type Work } from '../runtime/run-state.ts';
import { closeApprovalTask } from './approval-task.ts';
import { releaseTimeOf } from './hold-time.ts';

/** Nobody decided in time: what was proposed is not carried out, and the model learns of it. */
export async function expireApprovals(work: Work): Promise<void> {
  const { now } = work.repository;
  for (const { callId, approval } of awaitingDecision(answersOf(work.events))) {
    if (!approval || Date.parse(approval.expiresAt) > now.getTime()) continue;
    const { tool, taskId } = approval;
    await releaseTimeOf(work.repository, { runId: work.run.runId, callId });
    await close(work, taskId, 'Nadie decidió a tiempo');
    append(work, {
      type: 'approval-decided',
      callId,
      tool,
      taskId,
      decision: 'expired',
      by: null,
      arguments: null,
      reason: null,
    });
    const detail = 'Nadie decidió a tiempo sobre esta propuesta; no se ha hecho.';
    append(work, { type: 'tool-refused', callId, tool, code: 'expired', detail });
  }
}

/** The run has ended: what it proposed is carried out no more. */
export async function withdrawApprovals(work: Work): Promise<void> {
  const open: Call[] = awaitingDecision(answersOf(work.events));
  for (const { callId, approval } of open) {
    if (!approval) continue;
    await releaseTimeOf(work.repository, { runId: work.run.runId, callId });
    await close(work, approval.taskId, 'El agente ya no trabaja en esto');
  }
}

async function close({ repository }: Work, taskId: string, reason: string): Promise<void> {
  const { sql, caller, now } = repository;
  await sql(
    `UPDATE agent_approvals SET state = 'expired', decided_at = $3
     WHERE organization_id = $1 AND task_id = $2 AND state = 'open'`,
    [caller.organization_id, taskId, now.toISOString()],
  );
  await closeApprovalTask(repository, taskId, { status: 'cancelled', statusReason: { text: reason } });
  noteTopic(repository, 'AgentApproval');
}
