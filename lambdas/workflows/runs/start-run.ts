import { randomUUID } from 'node:crypto';
import type { Sql } from '../../platform/database.ts';
import { enqueueStateMachineCall } from '../../platform/state-machine-calls.ts';
import { machineName } from '../names.ts';

export interface NewRun {
  organizationId: string;
  workflowId: string;
  version: number;
  patientId: string | null;
  startedBy: string | null;
  /** What it is about, e.g. `DiagnosticReport/1`. */
  resource?: string | undefined;
  /** What else its steps may refer to of how it began. */
  more?: Record<string, unknown> | undefined;
  /** What it repeats; from a step on by a machine of its own, with what the steps before it gave. */
  again?: { of: string; from: string | null; machine?: string; resume?: Record<string, unknown> };
}

/** A run of a published version, and what begins its execution: neither exists without the other. */
export async function startRun(sql: Sql, run: NewRun, now: Date): Promise<string> {
  const runId = await insertRun(sql, run, null, now);
  if (runId === undefined) throw new Error('A run that is begun for nothing has been there before');
  return runId;
}

/** As startRun, once for whatever it is begun for; undefined where that has had a run of the workflow. */
export const startRunOnce = (
  sql: Sql,
  { begunFor, ...run }: NewRun & { begunFor: string },
  now: Date,
): Promise<string | undefined> => insertRun(sql, run, begunFor, now);

async function insertRun(
  sql: Sql,
  { organizationId, workflowId, version, patientId, startedBy, resource, more, again }: NewRun,
  begunFor: string | null,
  now: Date,
): Promise<string | undefined> {
  const runId = randomUUID();
  const trigger = {
    ...(patientId !== null && { patient: `Patient/${patientId}` }),
    ...(resource !== undefined && { resource }),
    ...more,
  };
  const startedAt = now.toISOString();
  const [begun] = await sql(
    `INSERT INTO workflow_runs
       (organization_id, run_id, workflow_id, version, trigger, patient_id, started_by, started_at, asked_about_at, begun_for,
        again_of, again_from, machine)
     VALUES (current_organization_id(), $1, $2, $3, $4::jsonb, $5, $6, $7, $7, $8, $9, $10, $11)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [
      runId,
      workflowId,
      version,
      JSON.stringify(trigger),
      patientId,
      startedBy,
      startedAt,
      begunFor,
      again?.of ?? null,
      again?.from ?? null,
      again?.machine ?? null,
    ],
  );
  if (!begun) return undefined;
  const input = JSON.parse(
    JSON.stringify({
      run: { id: runId, organizationId, version, startedAt },
      trigger,
      resume: again?.resume,
    }),
  );
  const machine = again?.machine ?? machineName(workflowId, version);
  await enqueueStateMachineCall(
    sql,
    { operation: 'start', machine, execution: runId, input },
    { now, runId },
  );
  return runId;
}
