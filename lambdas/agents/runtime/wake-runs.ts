import type { Repository } from '../../fhir/index.ts';

/**
 * Has a worker look at runs that wait, which this transaction holds or may lock in its turn. One that is being worked on is
 * left alone: whoever holds it looks for news under the same locks before it lets it rest. Those of a paused agent wait
 * until that goes on.
 */
export async function wakeRuns({ sql, caller, now }: Repository, runIds: readonly string[]): Promise<void> {
  if (runIds.length === 0) return;
  await sql(
    `UPDATE runs SET state = 'queued', wake_at = $3, request_id = nullif(current_setting('app.request_id', true), '')
     WHERE organization_id = $1 AND run_id = ANY ($2::uuid[]) AND ended_at IS NULL AND state <> 'queued'
       AND wake_at IS NOT NULL`,
    [caller.organization_id, runIds, now.toISOString()],
    'kept',
  );
  sql.wake('runs');
}

/** An agent that was paused goes on: its runs, which rest without a time to wake, are looked at now. */
export async function wakeAgent({ sql, caller, now }: Repository, agentId: string): Promise<void> {
  await sql(
    `UPDATE runs SET state = 'queued', wake_at = $3, request_id = nullif(current_setting('app.request_id', true), '')
     WHERE organization_id = $1 AND agent_id = $2 AND ended_at IS NULL AND wake_at IS NULL`,
    [caller.organization_id, agentId, now.toISOString()],
  );
  sql.wake('runs');
}
