import { enqueueJob } from '../../platform/job-queue.ts';
import type { Work } from './run-state.ts';

/** The job by which whoever waits for an agent, or begins with its outcome, hears that a run has ended. */
export const agentEndedKind = 'agent-run-ended';

/**
 * Tells that a run has ended, where a workflow asks for it: workflows build on agents, which know no more of them than that
 * somebody may wait.
 */
export async function tellOfEnd({ repository, run }: Pick<Work, 'repository' | 'run'>): Promise<void> {
  const { sql, now } = repository;
  if (!run.cause.startsWith('workflow/')) {
    const [asked] = await sql(
      `SELECT FROM workflow_triggers
       WHERE organization_id = current_organization_id() AND kind = 'agent' AND detail ->> 'agent' = $1 LIMIT 1`,
      [run.agentId],
    );
    if (!asked) return;
  }
  const { runId } = run;
  await enqueueJob(sql, {
    key: `agent-run-ended/${runId}`,
    kind: agentEndedKind,
    dueAt: now,
    payload: { runId },
  });
}
