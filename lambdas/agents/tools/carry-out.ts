import { catalogueEntry } from '../../contracts/agents/tool-catalogue.ts';
import type { ToolInput } from '../../contracts/agents/tool-inputs.ts';
import type { ToolName } from '../../contracts/agents/tool-names.ts';
import { type ToolOutput, toolOutputs } from '../../contracts/agents/tool-outputs.ts';
import { FhirRefusal } from '../../fhir/index.ts';
import { mayUse } from '../runtime/permissions.ts';
import type { Tool, ToolAnswer, ToolContext } from '../tool.ts';
import { heardIn } from './heard.ts';
import { whyNotFor } from './may-act.ts';
import { type Refusal, refusal, refusalOf } from './refusal.ts';

/**
 * A tool as it is run: within what its agent and the publisher may do, on a known patient where it needs one, and
 * whole or not at all. What it wrote is checked by the record's reactions at once, so that their refusals are the
 * tool's own, which the model can answer to; after a refusal nothing of the tool is left in the transaction.
 */
export function asWhole<Name extends ToolName>(tool: Tool<Name>): Tool<Name> {
  return { name: tool.name, run: (context, input) => carryOut(tool, context, input) };
}

async function carryOut<Name extends ToolName>(
  tool: Tool<Name>,
  context: ToolContext,
  input: ToolInput<Name>,
): Promise<ToolAnswer<ToolOutput<Name>>> {
  const { repository, run } = context;
  const { title, needsPatient } = catalogueEntry(tool.name);
  if (!mayUse(run.definition, repository.caller.roles, tool.name)) {
    return refusal('not-allowed', `El agente no tiene permiso para «${title}».`);
  }
  if (needsPatient && run.patientId === null) {
    return refusal('no-patient', 'Identifique antes al paciente, con dos datos suyos.');
  }
  const barred = needsPatient ? await whyNotNow(context) : undefined;
  if (barred) return barred;
  const answer = await attempt(tool, context, input);
  if ('refusal' in answer) return answer;
  return { ...answer, output: toolOutputs[tool.name].parse(answer.output) as ToolOutput<Name> };
}

/** The one who writes may change, or say for whom they do, after they were identified. */
async function whyNotNow(context: ToolContext): Promise<Refusal | undefined> {
  const { repository, run } = context;
  if (run.patientId === null || run.received.length === 0) return undefined;
  const { isRemote, isForAnother } = await heardIn(repository, run);
  if (!isRemote && !isForAnother) return undefined;
  const found = await repository.find('Patient', run.patientId);
  return found ? whyNotFor(context, found.resource) : undefined;
}

async function attempt<Name extends ToolName>(
  tool: Tool<Name>,
  context: ToolContext,
  input: ToolInput<Name>,
): Promise<ToolAnswer<ToolOutput<Name>> | Refusal> {
  const { repository } = context;
  try {
    return await repository.savepoint(
      async () => {
        const answer = await tool.run(context, input);
        // Messaging writes for callers that note it themselves.
        if (!('refusal' in answer)) repository.noteWrites();
        return answer;
      },
      (answer) => !('refusal' in answer),
    );
  } catch (error) {
    const refused = error instanceof FhirRefusal ? refusalOf(error) : undefined;
    if (!refused) throw error;
    return refused;
  }
}
