import { randomUUID } from 'node:crypto';
import type { Repository } from '../../fhir/index.ts';
import type { Sql } from '../../platform/database.ts';
import { enqueueStateMachineCall } from '../../platform/state-machine-calls.ts';
import { machineName } from '../names.ts';
import { withdrawTasks } from './run-ended.ts';

export interface NewRun {
  organizationId: string;
  workflowId: string;
  version: number;
  patientId: string | null;
  startedBy: string | null;
}

/** A run of a published version, and what begins its execution: neither exists without the other. */
export async function startRun(sql: Sql, run: NewRun, now: Date): Promise<string> {
  const runId = randomUUID();
  const { organizationId, workflowId, version, patientId, startedBy } = run;
  const trigger = patientId === null ? {} : { patient: `Patient/${patientId}` };
  const startedAt = now.toISOString();
  await sql(
    `INSERT INTO workflow_runs (organization_id, run_id, workflow_id, version, trigger, patient_id, started_by, started_at, asked_about_at)
     VALUES (current_organization_id(), $1, $2, $3, $4::jsonb, $5, $6, $7, $7)`,
    [runId, workflowId, version, JSON.stringify(trigger), patientId, startedBy, startedAt],
  );
  const input = { run: { id: runId, organizationId, version, startedAt }, trigger };
  const machine = machineName(workflowId, version);
  await enqueueStateMachineCall(
    sql,
    { operation: 'start', machine, execution: runId, input },
    { now, runId },
  );
  return runId;
}

interface Lockable extends Record<string, unknown> {
  workflowId: string;
  version: number;
  state: string;
}

async function lockRun(sql: Sql, runId: string): Promise<Lockable | undefined> {
  const [row] = await sql<Lockable>(
    `SELECT workflow_id AS "workflowId", version, state FROM workflow_runs
     WHERE organization_id = current_organization_id() AND run_id = $1 FOR UPDATE`,
    [runId],
  );
  return row;
}

/** Ends a run at once, whatever its execution is doing; false where it has ended already. */
export async function stopRun(repository: Repository, runId: string, reason: string): Promise<boolean> {
  const { sql, now } = repository;
  const run = await lockRun(sql, runId);
  if (run?.state !== 'running') return false;
  await sql(
    `UPDATE workflow_runs SET state = 'stopped', ended_at = $2, error = 'Stopped', cause = $3
     WHERE organization_id = current_organization_id() AND run_id = $1`,
    [runId, now.toISOString(), reason],
  );
  await withdrawTasks(repository, runId);
  const machine = machineName(run.workflowId, run.version);
  await enqueueStateMachineCall(
    sql,
    { operation: 'stop', machine, execution: runId, cause: reason },
    { now },
  );
  return true;
}

/** Goes on where a run failed or was stopped; false where it has done neither. */
export async function retryRun(sql: Sql, runId: string, now: Date): Promise<boolean> {
  const run = await lockRun(sql, runId);
  if (run?.state !== 'failed' && run?.state !== 'stopped') return false;
  await sql(
    `UPDATE workflow_runs SET state = 'running', ended_at = NULL, error = NULL, cause = NULL,
       resolved_at = NULL, resolved_by = NULL, resolution = NULL
     WHERE organization_id = current_organization_id() AND run_id = $1`,
    [runId],
  );
  const machine = machineName(run.workflowId, run.version);
  await enqueueStateMachineCall(sql, { operation: 'redrive', machine, execution: runId }, { now, runId });
  return true;
}

/** Notes how a failure was looked after; false where the run has not failed. */
export async function resolveRun(
  { sql, userId, now }: { sql: Sql; userId: string; now: Date },
  runId: string,
  resolution: string,
): Promise<boolean> {
  const resolved = await sql(
    `UPDATE workflow_runs SET resolved_at = $2, resolved_by = $3, resolution = $4
     WHERE organization_id = current_organization_id() AND run_id = $1 AND state = 'failed' RETURNING 1`,
    [runId, now.toISOString(), userId, resolution],
  );
  return resolved.length > 0;
}
