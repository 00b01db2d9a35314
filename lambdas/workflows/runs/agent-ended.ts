import * as z from 'zod';
import { agentEndedKind } from '../../agents/runtime/tell-of-end.ts';
import type { JobHandler } from '../../fhir/index.ts';
import { beginAfterAgent, type EndedAgentRun } from '../triggers/after-agent.ts';
import { endWait, failWait, lockWait } from './end-wait.ts';

const payloadSchema = z.object({ runId: z.uuid() });

/** A run of an agent has ended: the workflow that waits for it goes on, and those that begin with it begin. */
export const agentEnded: JobHandler = {
  kind: agentEndedKind,
  name: 'Flujos de trabajo',
  async run({ sql, now, caller }, job) {
    const { runId } = payloadSchema.parse(job.payload);
    const [run] = await sql<EndedAgentRun>(
      `SELECT r.run_id AS "runId", r.agent_id AS "agentId", r.state, r.outcome, r.escalation_reason AS reason,
         r.patient_id AS "patientId", r.cause, (SELECT e.payload ->> 'summary' FROM run_events e
           WHERE e.organization_id = r.organization_id AND e.run_id = r.run_id AND e.type = r.state
           ORDER BY e.seq DESC LIMIT 1) AS summary
       FROM runs r WHERE r.organization_id = current_organization_id() AND r.run_id = $1 AND r.ended_at IS NOT NULL`,
      [runId],
    );
    if (!run) return undefined;
    await goOn(sql, run, now);
    await beginAfterAgent(sql, caller.organization_id, run, now);
    return undefined;
  },
};

async function goOn(
  sql: Parameters<typeof lockWait>[0],
  { runId, state, outcome, reason, summary }: EndedAgentRun,
  now: Date,
): Promise<void> {
  const wait = await lockWait(sql, runId);
  if (wait?.kind !== 'agent') return;
  if (state === 'failed' || state === 'stopped') {
    const cause = state === 'failed' ? 'El agente no ha podido terminar su trabajo' : 'El agente se detuvo';
    await failWait(sql, wait, { error: 'AgentFailed', cause }, now);
    return;
  }
  await endWait(sql, wait, { runId, state, outcome: outcome ?? reason, summary }, now);
}
