import * as z from 'zod';
import { beginRun } from '../../agents/triggers/begin-run.ts';
import { agentIdSchema } from '../../contracts/agents/agent-id.ts';
import { type RunStep, readParameters, StepRefused } from './step-call.ts';
import { waitFor } from './wait-for.ts';

const reference = z.string().regex(/^[A-Z][A-Za-z]{1,60}\/[A-Za-z0-9.-]{1,64}$/);
const parametersSchema = z.object({
  agent: agentIdSchema,
  patient: z.string().regex(/^Patient\/[A-Za-z0-9.-]{1,64}$/),
  focus: reference.optional(),
  expiresAfterSeconds: z.number().positive().optional(),
});

/** Gives an agent a piece of work about a patient, in its published version and with its own scopes, and waits for its end. */
export const askAgent: RunStep = async (repository, run, call) => {
  const {
    agent: agentId,
    patient,
    focus,
    expiresAfterSeconds: seconds,
  } = readParameters(parametersSchema, call);
  const { sql } = repository;
  const [agent] = await sql<{ state: string; version: number | null }>(
    `SELECT state, published_version AS version FROM agents
     WHERE organization_id = current_organization_id() AND agent_id = $1`,
    [agentId],
  );
  if (!agent || agent.version === null)
    throw new StepRefused('No existe ese agente, o aún no se ha publicado.');
  if (agent.state !== 'active') throw new StepRefused('El agente está en pausa.');
  const patientId = patient.slice('Patient/'.length);
  if (!(await repository.find('Patient', patientId))) throw new StepRefused('No existe ese paciente.');
  const begun = await beginRun(repository, {
    agentId,
    version: agent.version,
    trigger: 'event',
    cause: `workflow/${run.runId}/${call.step}/${call.entry}`,
    focus: focus ?? patient,
    patientId,
  });
  if (begun === undefined) throw new StepRefused('El agente ya tiene ese trabajo.');
  await waitFor(repository, run, call, { kind: 'agent', taskId: begun, seconds });
  return { runId: begun };
};
