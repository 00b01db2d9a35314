import * as z from 'zod';
import { catalogueEntry } from '../../contracts/agents/tool-catalogue.ts';
import { toolInputs } from '../../contracts/agents/tool-inputs.ts';
import type { ToolName } from '../../contracts/agents/tool-names.ts';
import { sayToolForModels } from '../acts/acts.ts';
import type { ModelRequest, ModelTool } from '../model.ts';
import type { RunDependencies } from './dependencies.ts';
import { usableTools } from './permissions.ts';
import { conversationOf, readWords } from './read-conversation.ts';
import { readFocus } from './read-focus.ts';
import { readIdentities } from './read-identities.ts';
import { readGivenName, readPrograms, readServices } from './read-surroundings.ts';
import { mayPassOn, passedOnCause, receivedIds, type Work } from './run-state.ts';
import { systemPrompt } from './system-prompt.ts';
import { writesItself } from './what-is-said.ts';

const maximumOutputTokens = 2_000;

/** All that a model is asked with. It is plain data: what needs the database is looked up here. */
export async function modelRequest(work: Work, { tools }: RunDependencies): Promise<ModelRequest> {
  const { repository, run, definition, setting, events } = work;
  const usable = usableTools(
    definition,
    setting.actingRoles,
    (tool) => tools[tool] !== undefined && (tool !== 'find_knowledge' || setting.hasKnowledge),
  );
  const words = await readWords(repository, receivedIds(events));
  const services = await readServices(repository);
  const givenName = await readGivenName(repository, run.patientId);
  const focus = await readFocus(work);
  const { timeZone, hourCycle, clinicName } = setting;
  const isPatientKnown = run.patientId !== null;
  return {
    model: definition.model,
    system:
      definition.model === 'rules'
        ? ''
        : systemPrompt({
            definition,
            clinicName,
            timeZone,
            now: repository.now,
            services,
            tools: usable,
            isPatientKnown,
            focus,
          }),
    messages: conversationOf(events, words),
    tools: usable.map((tool) =>
      tool === 'send_message' && !writesItself(work) ? sayToolForModels : describeTool(tool),
    ),
    maxOutputTokens: maximumOutputTokens,
    identities: definition.model === 'rules' ? [] : await readIdentities(repository, run.patientId),
    rules: {
      program: definition.program,
      now: repository.now.toISOString(),
      timeZone,
      hourCycle,
      agentName: definition.name,
      clinicName,
      focus,
      patient: isPatientKnown ? { givenName } : null,
      services,
      isContinued: await wasGreeted(work),
      colleagues: mayPassOn(work) ? await readPrograms(repository, run.agentId) : [],
    },
  };
}

/** Whether the agent that passed the conversation on has said something: nobody greets twice. */
async function wasGreeted({ repository, run }: Work): Promise<boolean> {
  if (!run.cause.startsWith(passedOnCause)) return false;
  const [said] = await repository.sql(
    `SELECT 1 FROM run_events WHERE organization_id = $1 AND run_id = $2::uuid AND type = 'message-sent' LIMIT 1`,
    [repository.caller.organization_id, run.cause.slice(passedOnCause.length)],
    'kept',
  );
  return said !== undefined;
}

const described = new Map<ToolName, ModelTool>();

/** Strict objects, so that a model is told that there is nothing else. */
function describeTool(name: ToolName): ModelTool {
  const known = described.get(name);
  if (known) return known;
  const { $schema: _schema, ...inputSchema } = z.toJSONSchema(toolInputs[name], { io: 'input' });
  const tool = { name, description: catalogueEntry(name).summary, inputSchema };
  described.set(name, tool);
  return tool;
}
