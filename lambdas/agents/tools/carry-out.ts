import { catalogueEntry } from '../../contracts/agents/tool-catalogue.ts';
import type { ToolInput, ToolName } from '../../contracts/agents/tool-inputs.ts';
import { type ToolOutput, toolOutputs } from '../../contracts/agents/tool-outputs.ts';
import { type AccessNote, noteEachPatient } from '../../fhir/audit/access-note.ts';
import type { Change } from '../../fhir/extensions.ts';
import { FhirRefusal } from '../../fhir/outcome.ts';
import { flush } from '../../fhir/store/insert.ts';
import { react } from '../../fhir/store/react.ts';
import type { Session } from '../../fhir/store/session.ts';
import { mayUse } from '../runtime/permissions.ts';
import type { Tool, ToolAnswer, ToolContext } from '../tool.ts';
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
  const { session, run } = context;
  const { title, needsPatient } = catalogueEntry(tool.name);
  if (!mayUse(run.definition, session.caller.roles, tool.name)) {
    return refusal('not-allowed', `El agente no tiene permiso para «${title}».`);
  }
  if (needsPatient && run.patientId === null) {
    return refusal('no-patient', 'Identifique antes al paciente, con dos datos suyos.');
  }
  await flush(session);
  const undo = keepState(session);
  await session.sql('SAVEPOINT tool');
  const answer = await attempt(tool, context, input);
  if ('refusal' in answer) {
    await session.sql('ROLLBACK TO SAVEPOINT tool');
    undo();
    return answer;
  }
  await session.sql('RELEASE SAVEPOINT tool');
  return { ...answer, output: toolOutputs[tool.name].parse(answer.output) as ToolOutput<Name> };
}

async function attempt<Name extends ToolName>(
  tool: Tool<Name>,
  context: ToolContext,
  input: ToolInput<Name>,
): Promise<ToolAnswer<ToolOutput<Name>> | Refusal> {
  const { session } = context;
  const known = session.changes.length;
  try {
    const answer = await tool.run(context, input);
    if ('refusal' in answer) return answer;
    await flush(session);
    noteChanges(session, session.changes.slice(known));
    await react(session);
    await flush(session);
    return answer;
  } catch (error) {
    const refused = error instanceof FhirRefusal ? refusalOf(error) : undefined;
    if (!refused) throw error;
    return refused;
  }
}

/** What was written and stands in no note yet: messaging writes for callers that note it themselves. */
function noteChanges(session: Session, changes: readonly Change[]): void {
  const nameOf = ({ resourceType, id, version }: Pick<AccessNote, 'resourceType' | 'id' | 'version'>) =>
    `${resourceType}/${id}/${version}`;
  const noted = new Set(session.notes.map(nameOf));
  for (const change of changes) {
    if (noted.has(nameOf(change))) continue;
    const { resourceType, id, version, before, patientIds } = change;
    const interaction = before === null ? 'create' : 'update';
    session.notes.push(
      ...noteEachPatient({ interaction, outcome: 'success', resourceType, id, version }, patientIds),
    );
  }
}

const readings: readonly AccessNote['interaction'][] = ['read', 'search-type', 'operation'];

/** Answers what puts the session back, but for what was read: that was seen, whatever came of it. */
function keepState(session: Session): () => void {
  const { references, changes } = session;
  const before = { references: references.length, changes: changes.slice(), notes: session.notes.slice() };
  return () => {
    session.inserts.splice(0);
    session.replacements.splice(0);
    references.splice(before.references);
    changes.splice(0, changes.length, ...before.changes);
    const known = new Set(before.notes);
    session.notes = session.notes.filter((note) => known.has(note) || readings.includes(note.interaction));
  };
}
