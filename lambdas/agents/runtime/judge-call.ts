import type { RefusalCode } from '../../contracts/agents/events.ts';
import { catalogueEntry } from '../../contracts/agents/tool-catalogue.ts';
import { toolInputs } from '../../contracts/agents/tool-inputs.ts';
import { type ToolName, toolNames } from '../../contracts/agents/tool-names.ts';
import { sayTool } from '../acts/acts.ts';
import { type Answer, awaitingDecision, type Call } from './calls.ts';
import type { RunDependencies } from './dependencies.ts';
import { markUnsupported } from './mark-unsupported.ts';
import { mayUse } from './permissions.ts';
import { factsOf, type Work } from './run-state.ts';
import { canonical } from './storable.ts';
import { whatIsSaid, writesItself } from './what-is-said.ts';

export type Input = Readonly<Record<string, unknown>>;

export type Judgement =
  /** `tool`: unknown to the catalogue where undefined. */
  | { verdict: 'refused'; tool: ToolName | undefined; code: RefusalCode; detail: string }
  /** `isDraft`: because of what it says, and not of the agent's rules. */
  | { verdict: 'approval'; tool: ToolName; input: Input; isDraft: boolean }
  | { verdict: 'allowed'; tool: ToolName; input: Input; approvedBy: string | undefined }
  /** Words of its own are for a second model to look at first. */
  | { verdict: 'to-judge'; own: string };

/** What becomes of a call: none of it depends on what a model was told, or says. */
export async function judgeCall(
  work: Work,
  proposed: Call,
  answers: readonly Answer[],
  dependencies: RunDependencies,
): Promise<Judgement> {
  const { run, definition, setting, repository } = work;
  const { tools, checkOutgoing } = dependencies;
  const isNetwork = !writesItself(work);
  const said =
    isNetwork && proposed.decision === undefined
      ? await whatIsSaid(work, proposed, answers, dependencies)
      : undefined;
  if (said?.kind === 'refused') return refusal(undefined, said.code, said.detail);
  if (said?.kind === 'to-judge') return { verdict: 'to-judge', own: said.own };
  const call =
    isNetwork && proposed.tool === sayTool ? { ...proposed, tool: 'send_message' as const } : { ...proposed };
  if (said) call.arguments = { text: said.text };
  const tool = toolNames.find((name) => name === call.tool);
  if (tool === undefined || tools[tool] === undefined) {
    return refusal(undefined, 'unknown-tool', `No existe la herramienta «${call.tool}».`);
  }
  const entry = catalogueEntry(tool);
  if (!mayUse(definition, setting.actingRoles, tool)) {
    return refusal(tool, 'not-allowed', `El agente no tiene permiso para «${entry.title}».`);
  }
  const decided = call.decision;
  const parsed = toolInputs[tool].safeParse(decided ? decided.arguments : call.arguments);
  if (!parsed.success) {
    const where = parsed.error.issues
      .slice(0, 10)
      .map(({ path, message }) => `${path.join('.') || 'argumentos'}: ${message}`);
    return refusal(tool, 'invalid-arguments', where.join('; ').slice(0, 1_000));
  }
  // What a person has decided on is theirs, marks and all.
  const input: Input = decided ? parsed.data : await markUnsupported(work, tool, parsed.data);
  if (entry.needsPatient && run.patientId === null) {
    return refusal(tool, 'no-patient', 'Primero hay que identificar al paciente.');
  }
  if (decided) return { verdict: 'allowed', tool, input, approvedBy: decided.by ?? undefined };
  if (tool === 'send_message') {
    const { text } = toolInputs.send_message.parse(input);
    const check = await checkOutgoing(repository, factsOf(work), text);
    if (!check.isAllowed) return refusal(tool, 'blocked', check.reason);
  }
  if (said?.kind === 'draft') return { verdict: 'approval', tool, input, isDraft: true };
  // To call a person waits for nobody.
  if (entry.isAlwaysThere || definition.tools[tool] !== 'approval')
    return { verdict: 'allowed', tool, input, approvedBy: undefined };
  const isPending = awaitingDecision(answers).some(
    (other) => other.tool === tool && canonical(other.arguments) === canonical(call.arguments),
  );
  return isPending
    ? refusal(tool, 'conflict', 'Ya se ha propuesto lo mismo y espera una decisión.')
    : { verdict: 'approval', tool, input, isDraft: false };
}

const refusal = (tool: ToolName | undefined, code: RefusalCode, detail: string): Judgement => ({
  verdict: 'refused',
  tool,
  code,
  detail,
});

/** The same call, refused again and again: it will not go better the next time. */
const maximumRepeats = 3;
/** Texts of one turn that may not go out. */
const maximumBlocked = 3;

/** Whether a model goes round in circles. */
export function isStuck(answers: readonly Answer[]): 'repeats' | 'blocked' | undefined {
  const refused = answers.flatMap(({ calls }) =>
    calls.filter(({ result }) => result?.type === 'tool-refused'),
  );
  const counts = new Map<string, number>();
  for (const { tool, arguments: input } of refused) {
    const key = `${tool} ${canonical(input)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  if ([...counts.values()].some((count) => count >= maximumRepeats)) return 'repeats';
  const recent = answers.slice(-maximumBlocked).map(({ calls }) => calls);
  const isBlocked = (calls: readonly Call[]) =>
    calls.some(({ result }) => result?.type === 'tool-refused' && result.code === 'blocked');
  return recent.length === maximumBlocked && recent.every(isBlocked) ? 'blocked' : undefined;
}
