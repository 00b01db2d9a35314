import * as z from 'zod';
import type { Tool } from '../../agents/tool.ts';
import type { AgentDefinition } from '../../contracts/agents/definition.ts';
import { defaultLimits } from '../../contracts/agents/definition.ts';
import { catalogueEntry } from '../../contracts/agents/tool-catalogue.ts';
import { type ToolInput, toolInputs } from '../../contracts/agents/tool-inputs.ts';
import { type StepTool, stepTools, toolFieldLabels } from '../../contracts/workflows/acting-steps.ts';
import { organizationTimeZone } from '../../platform/organization-time-zone.ts';
import { type RunStep, readParameters, StepRefused } from './step-call.ts';
import { patientSchema } from './tasks.ts';

const parametersSchema = z.object({
  tool: z.enum(stepTools),
  patient: patientSchema,
  input: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
});

/** As an agent that has this tool alone; what whoever published the workflow may not do, it may not either. */
const definitionFor = (tool: StepTool, name: string): AgentDefinition => ({
  name,
  purpose: name,
  program: 'general',
  instructions: '',
  model: 'rules',
  scopes: [...catalogueEntry(tool).scopes],
  tools: { [tool]: 'automatic' },
  triggers: [{ kind: 'manual' }],
  limits: defaultLimits,
  escalation: { queue: 'clinicians', dueMinutes: 60 },
});

/** One of agents' tools with what the step gives it: no model chooses, and what the tool refuses fails the step in its words. */
export const useTool: RunStep = async (repository, { runId, workflowId, version, name }, call) => {
  const { tool, patient, input: given } = readParameters(parametersSchema, call);
  const parsed = toolInputs[tool].safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = String(issue?.path[0] ?? '');
    throw new StepRefused(`«${toolFieldLabels[field] ?? field}» no es válido: ${issue?.message ?? ''}`);
  }
  const { tools } = await import('../../agents/tools/tools.ts');
  const run = {
    runId,
    agentId: `workflow-${workflowId}`,
    version,
    program: 'general' as const,
    threadId: null,
    patientId: patient?.slice('Patient/'.length) ?? null,
    focus: null,
    definition: definitionFor(tool, name),
    received: [],
    mayPassOn: false,
  };
  if (run.patientId !== null && !(await repository.find('Patient', run.patientId)))
    throw new StepRefused('No existe ese paciente.');
  const timeZone = await organizationTimeZone(repository);
  const context = { repository, run, callId: `${call.step}/${call.entry}`, timeZone };
  const chosen = tools[tool] as Tool<StepTool>;
  const answer = await chosen.run(context, parsed.data as ToolInput<StepTool>);
  if ('refusal' in answer) throw new StepRefused(answer.refusal.detail);
  return { result: JSON.parse(JSON.stringify(answer.output)) };
};
