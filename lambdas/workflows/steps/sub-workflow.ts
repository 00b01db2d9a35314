import * as z from 'zod';
import { startRun } from '../runs/change-runs.ts';
import { type RunStep, readParameters, StepRefused } from './step-call.ts';
import { waitFor } from './wait-for.ts';

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
  const organizationId = caller.organization_id;
  const runId = await startRun(sql, { organizationId, workflowId, version, patientId, startedBy: null }, now);
  await waitFor(repository, run, call, { kind: 'run', taskId: runId });
  return { runId };
};
