import { escalationReasons } from '../../contracts/agents/events.ts';
import type { ToolName } from '../../contracts/agents/tool-names.ts';
import { askApproval } from '../approvals/ask-approval.ts';
import type { Tool, ToolAnswer } from '../tool.ts';
import type { Answer, Call } from './calls.ts';
import { isDayFull } from './daily-limits.ts';
import type { RunDependencies, Tools } from './dependencies.ts';
import { endRun } from './end-run.ts';
import { escalate } from './escalate.ts';
import { type Input, judgeCall } from './judge-call.ts';
import { hasJustWritten, quietUntil } from './quiet-hours.ts';
import { append, factsOf, softwareOf, type Work } from './run-state.ts';
import { storable } from './storable.ts';
import { isOwedAnAnswer, tellOfPerson } from './tell-of-person.ts';

/** What came of a call: `later` means that it waits for its hour. */
export type Outcome =
  | { done: 'settled' | 'executed' }
  | { done: 'later'; until: Date }
  /** Its words are for a second model to look at. */
  | { done: 'to-judge'; own: string };

/** Takes one call as far as it goes in this transaction. What a tool writes stands and falls with the event of it. */
export async function carryOut(
  work: Work,
  call: Call,
  answers: readonly Answer[],
  dependencies: RunDependencies,
): Promise<Outcome> {
  const { repository, setting, definition, events } = work;
  const { callId } = call;
  const judgement = await judgeCall(work, call, answers, dependencies);
  if (judgement.verdict === 'to-judge') return { done: 'to-judge', own: judgement.own };
  if (judgement.verdict !== 'refused' && judgement.tool === 'send_message') {
    const until = quietUntil(repository.now, definition.limits.quietHours, setting.timeZone);
    const isForPatient = setting.thread?.kind !== 'internal';
    if (until && isForPatient && judgement.verdict === 'allowed' && !hasJustWritten(events, repository.now)) {
      return { done: 'later', until };
    }
  }
  const { tool } = judgement;
  const input = judgement.verdict === 'refused' ? call.arguments : judgement.input;
  if (tool !== undefined && !call.isProposed) {
    append(work, { type: 'tool-proposed', callId, tool, arguments: storable(input) });
  }
  if (judgement.verdict === 'refused') {
    const { code, detail } = judgement;
    append(work, { type: 'tool-refused', callId, tool: call.tool, code, detail });
    return { done: 'settled' };
  }
  // What a person has approved is theirs to do.
  const isApproved = judgement.verdict === 'allowed' && judgement.approvedBy !== undefined;
  if (!isApproved && (await isDayFull(work, judgement.tool))) {
    await escalate(work, 'limit');
    return { done: 'settled' };
  }
  if (judgement.verdict === 'approval') {
    const inWords = await dependencies.inWords(repository, factsOf(work), judgement.tool, judgement.input);
    const { isDraft } = judgement;
    const words = isDraft ? `${draftMark} ${inWords}` : inWords;
    await askApproval(work, { callId, tool: judgement.tool, input: judgement.input, inWords: words });
    if (isDraft && isOwedAnAnswer(events)) await tellOfPerson(work);
    return { done: 'settled' };
  }
  await execute(work, callId, judgement, dependencies.tools);
  return { done: 'executed' };
}

/** For whoever decides on it. */
const draftMark =
  'El modelo ha escrito algo que el control automático no da por inofensivo, y no se ha enviado: compruebe cada dato.';

async function execute(
  work: Work,
  callId: string,
  { tool, input, approvedBy }: { tool: ToolName; input: Input; approvedBy: string | undefined },
  tools: Tools,
): Promise<void> {
  const { repository, setting, run } = work;
  const startedAt = performance.now();
  const software = { ...softwareOf(work), ...(approvedBy === undefined ? {} : { approvedBy }) };
  repository.actAs({ software });
  const context = { repository, run: factsOf(work), callId, timeZone: setting.timeZone };
  const found = tools[tool] as Tool<ToolName> | undefined;
  if (!found) throw new MissingTool(tool);
  const answer: ToolAnswer<unknown> = await found.run(context, input as Parameters<typeof found.run>[1]);
  if ('refusal' in answer) {
    append(work, { type: 'tool-refused', callId, tool, ...answer.refusal });
    return;
  }
  append(work, {
    type: 'tool-executed',
    callId,
    tool,
    output: storable(answer.output),
    resources: [...(answer.resources ?? [])],
    durationMs: Math.round(performance.now() - startedAt),
  });
  if (answer.verified) {
    const { patientId, by } = answer.verified;
    run.patientId = patientId;
    append(work, { type: 'identity-verified', patientId, by: [...by] });
  }
  const { communicationId } = answer;
  if (communicationId !== undefined) append(work, { type: 'message-sent', communicationId, callId });
  if (answer.opened) run.threadId = answer.opened.threadId;
  if (answer.ends) await end(work, answer.ends);
}

export class MissingTool extends Error {
  override name = 'MissingTool';
}

async function end(
  work: Work,
  ends: NonNullable<Extract<ToolAnswer<unknown>, { output: unknown }>['ends']>,
): Promise<void> {
  const { summary } = ends;
  if (ends.state === 'finished') {
    if (ends.passTo) work.passTo = ends.passTo;
    return endRun(work, { type: 'finished', outcome: ends.outcome, summary });
  }
  if (work.definition.model !== 'rules' && isOwedAnAnswer(work.events)) await tellOfPerson(work);
  const reason = escalationReasons.find((known) => known === ends.reason) ?? 'not-understood';
  await endRun(work, { type: 'escalated', reason, summary, taskId: ends.taskId });
}
