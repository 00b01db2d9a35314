import type { Sql } from '../../platform/database.ts';
import { startRunOnce } from '../runs/start-run.ts';
import { readPublished } from './published.ts';

export interface EndedAgentRun extends Record<string, unknown> {
  runId: string;
  agentId: string;
  state: 'finished' | 'escalated' | 'failed' | 'stopped';
  outcome: string | null;
  reason: string | null;
  patientId: string | null;
  summary: string | null;
  cause: string;
}

/**
 * Begins the workflows that an agent's outcome begins, once for each of its runs. What an agent did for a workflow begins none: two
 * would keep each other at work for ever.
 */
export async function beginAfterAgent(
  sql: Sql,
  organizationId: string,
  ended: EndedAgentRun,
  now: Date,
): Promise<void> {
  const { runId, agentId, state, outcome, reason, patientId, cause } = ended;
  if (patientId === null || state === 'stopped' || cause.startsWith('workflow/')) return;
  for (const { workflowId, version, trigger } of await readPublished(sql, 'agent')) {
    if (trigger.agent !== agentId || !trigger.outcomes.includes(state)) continue;
    const more = { agentRun: runId, state, outcome: outcome ?? reason };
    const begunFor = `agent/${runId}`;
    await startRunOnce(
      sql,
      { organizationId, workflowId, version, patientId, startedBy: null, more, begunFor },
      now,
    );
  }
}
