import type { Repository } from '../../fhir/index.ts';
import { noteTopic } from '../../messaging/change-marks.ts';
import { stopRun } from '../runtime/stop-run.ts';

/**
 * Puts an agent away: it does nothing more, and what it did stays. Runs that are open are stopped first, their
 * conversations go back to the team; where that was not asked for, nothing happens. Answers how many are in the way.
 */
export async function archiveAgent(
  repository: Repository,
  agentId: string,
  { stopsRuns }: { stopsRuns: boolean },
): Promise<number> {
  const { sql, caller, now } = repository;
  // A run that another transaction begins meanwhile finds an agent that is not at work, and rests.
  await sql('SELECT FROM agents WHERE organization_id = $1 AND agent_id = $2 FOR UPDATE', [
    caller.organization_id,
    agentId,
  ]);
  const open = await sql<{ runId: string }>(
    `SELECT run_id AS "runId" FROM runs WHERE organization_id = $1 AND agent_id = $2 AND ended_at IS NULL
     ORDER BY thread_id, run_id`,
    [caller.organization_id, agentId],
  );
  if (open.length > 0 && !stopsRuns) return open.length;
  for (const { runId } of open)
    await stopRun(repository, runId, { reason: 'agent-archived', by: caller.user_id });
  await sql(
    `UPDATE agents SET archived_at = $3, state = CASE WHEN state = 'draft' THEN 'draft' ELSE 'paused' END,
       pause_cause = CASE WHEN state = 'active' THEN 'person' ELSE pause_cause END, version = version + 1, updated_at = $3
     WHERE organization_id = $1 AND agent_id = $2`,
    [caller.organization_id, agentId, now.toISOString()],
  );
  noteTopic(repository, 'AgentRun');
  return 0;
}

/** Back into the lists, where it rests until somebody resumes or publishes it. */
export async function unarchiveAgent(repository: Repository, agentId: string): Promise<void> {
  const { sql, caller, now } = repository;
  await sql(
    `UPDATE agents SET archived_at = NULL, version = version + 1, updated_at = $3
     WHERE organization_id = $1 AND agent_id = $2`,
    [caller.organization_id, agentId, now.toISOString()],
  );
  noteTopic(repository, 'AgentRun');
}
