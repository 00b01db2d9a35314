import * as z from 'zod';
import type { runStates } from '../../contracts/workflows/run-history.ts';
import type { Repository } from '../../fhir/index.ts';
import { startRun } from '../runs/start-run.ts';
import { subRunEnded } from '../runs/sub-run-ended.ts';
import { type RunStep, readParameters, type StepCall, StepRefused } from './step-call.ts';
import { waitFor } from './wait-for.ts';

type RunState = (typeof runStates)[number];

const parametersSchema = z.object({
  workflow: z.uuid(),
  version: z.int().min(1),
  patient: z
    .string()
    .regex(/^Patient\/[A-Za-z0-9.-]{1,64}$/)
    .optional(),
});

/** Begins a run of another workflow, as whoever published that, and waits for its end. */
export const runSubWorkflow: RunStep = async (repository, run, call) => {
  const { workflow: workflowId, version, patient } = readParameters(parametersSchema, call);
  const { sql, now, caller } = repository;
  const [found] = await sql(
    `SELECT FROM workflow_versions
     WHERE organization_id = current_organization_id() AND workflow_id = $1 AND version = $2`,
    [workflowId, version],
  );
  if (!found) throw new StepRefused('No existe esa versión del flujo que se ejecuta dentro.');
  const patientId = patient?.slice('Patient/'.length) ?? null;
  if (patientId !== null && !(await repository.find('Patient', patientId)))
    throw new StepRefused('No existe ese paciente.');
  const adopted = await adopt(repository, run.runId, call, { workflowId, version, patientId });
  if (adopted !== undefined) return { runId: adopted };
  const organizationId = caller.organization_id;
  const runId = await startRun(sql, { organizationId, workflowId, version, patientId, startedBy: null }, now);
  await waitFor(repository, run, call, { kind: 'run', taskId: runId });
  return { runId };
};

/** Which items of the loops around it a step is entered for, as the end of its entry. */
const itemsOf = (entry: string) => entry.split('/').slice(2).join('/');

/**
 * The run that this step waited for before and that failed, once somebody has that tried again: waited for anew, or its end taken.
 * Each item of a loop has its own. The wait that failed stays told as such.
 */
async function adopt(
  { sql, now }: Repository,
  outerId: string,
  { step, token, entry }: StepCall,
  { workflowId, version, patientId }: { workflowId: string; version: number; patientId: string | null },
): Promise<string | undefined> {
  const again = await sql<{ runId: string; state: RunState; cause: string | null; entry: string }>(
    `SELECT r.run_id AS "runId", r.state, r.cause, s.entry FROM workflow_waits w
       JOIN workflow_runs r ON r.organization_id = w.organization_id AND r.run_id::text = w.task_id
       JOIN workflow_steps s ON s.organization_id = w.organization_id AND s.run_id = w.run_id
         AND s.step_id = w.step_id AND s.result ->> 'runId' = w.task_id
     WHERE w.organization_id = current_organization_id() AND w.run_id = $1 AND w.step_id = $2 AND w.kind = 'run'
       AND w.error IS NOT NULL AND r.workflow_id = $3 AND r.version = $4 AND r.patient_id IS NOT DISTINCT FROM $5
       AND (r.state = 'running' OR r.ended_at > w.ended_at)
     ORDER BY w.asked_at DESC, s.called_at DESC`,
    [outerId, step, workflowId, version, patientId],
  );
  const inner = again.find((one) => itemsOf(one.entry) === itemsOf(entry));
  if (!inner) return undefined;
  const { runId } = inner;
  await sql(
    `INSERT INTO workflow_step_failures (organization_id, run_id, step_id, entry, kind, given, error, cause, failed_at)
     SELECT s.organization_id, s.run_id, s.step_id, s.entry, s.kind, s.given, w.error, w.cause, w.ended_at
     FROM workflow_steps s JOIN workflow_waits w ON w.organization_id = s.organization_id AND w.task_id = $2
     WHERE s.organization_id = current_organization_id() AND s.run_id = $1 AND s.result ->> 'runId' = $2
     ON CONFLICT DO NOTHING`,
    [outerId, runId],
  );
  await sql(
    `UPDATE workflow_waits SET token = $2, asked_at = $3, ended_at = NULL, output = NULL, error = NULL, cause = NULL
     WHERE organization_id = current_organization_id() AND task_id = $1`,
    [runId, token, now.toISOString()],
  );
  // It may have ended before this step was entered.
  if (inner.state !== 'running') await subRunEnded(sql, runId, { ...inner, state: inner.state }, now);
  return runId;
}
