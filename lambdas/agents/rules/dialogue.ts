import type { ToolInput } from '../../contracts/agents/tool-inputs.ts';
import type { ToolName } from '../../contracts/agents/tool-names.ts';
import type { ModelAnswer, ModelMessage, ModelRequest, RulesContext } from '../model.ts';

/** What a dialogue knows beside what was said. `now`: when what it looks at was said. */
export interface Facts extends RulesContext {
  /** Whether the agent has the tool. */
  has(tool: ToolName): boolean;
  /** Whether something that was proposed still waits for somebody's decision. */
  isPending: boolean;
}

/** What came of a call: the tool's output, or why it did not run. */
export interface ToolResult {
  name: string;
  arguments: unknown;
  output: unknown;
  isRefused: boolean;
}

export type Proposal = { [Name in ToolName]: { name: Name; arguments: Partial<ToolInput<Name>> } }[ToolName];

/** What is said or done next, and how things stand after it. Without calls it is the patient's turn. */
export interface Step<State> {
  say?: string;
  calls?: readonly Proposal[];
  state: State;
}

/**
 * A conversation as a state and what moves it. All of it is pure: the state is found anew each time from what was said
 * and done, so that nothing is remembered that the run's events do not hold.
 */
export interface Dialogue<State> {
  begin(facts: Facts): State;
  hear(state: State, text: string, facts: Facts): State;
  learn(state: State, result: ToolResult, facts: Facts): State;
  next(state: State, facts: Facts): Step<State>;
}

/** The dialogue's next step after all that was said and done. */
export function follow<State>(dialogue: Dialogue<State>, request: ModelRequest): ModelAnswer {
  const { messages, rules, tools } = request;
  const names = new Set(tools.map(({ name }) => name));
  // Whoever was identified in this conversation was unknown when it began.
  const patient = wasIdentified(messages) ? null : rules.patient;
  let facts: Facts = { ...rules, patient, has: (tool) => names.has(tool), isPending: false };
  let state = dialogue.begin(facts);
  const asked = new Map<string, unknown>();
  const open = new Set<string>();
  let calls = 0;
  for (const message of inTurns(messages).reduce<ModelMessage[]>(asOne, [])) {
    if (message.role === 'user') {
      facts = { ...facts, now: message.at };
      state = dialogue.hear(state, message.text, facts);
    } else if (message.role === 'assistant') {
      for (const call of message.calls) {
        asked.set(call.callId, call.arguments);
        open.add(call.callId);
      }
      calls += message.calls.length;
      state = dialogue.next(state, facts).state;
    } else {
      const { name, output, isRefused, callId } = message;
      open.delete(callId);
      state = dialogue.learn(state, { name, output, isRefused, arguments: asked.get(callId) }, facts);
    }
    facts = { ...facts, isPending: open.size > 0 };
  }
  const step = dialogue.next(state, { ...facts, now: rules.now });
  return {
    outcome: 'answered',
    text: step.say ?? null,
    calls: (step.calls ?? []).map((call, place) => ({
      callId: `${call.name}-${calls + place + 1}`,
      name: call.name,
      arguments: call.arguments,
    })),
    usage: { inputTokens: 0, outputTokens: 0 },
    costMicros: 0,
    durationMs: 0,
  };
}

/** What was written while a tool was at work is heard once its result is there. */
function inTurns(messages: readonly ModelMessage[]): ModelMessage[] {
  const turns: ModelMessage[] = [];
  let waiting: ModelMessage[] = [];
  for (const message of messages) {
    if (message.role === 'assistant') {
      turns.push(...waiting, message);
      waiting = [];
    } else if (message.role === 'tool') turns.push(message);
    else waiting.push(message);
  }
  return [...turns, ...waiting];
}

/** What somebody sends in a row, before they are answered, is one thing that they say. */
function asOne(turns: ModelMessage[], message: ModelMessage): ModelMessage[] {
  const last = turns.at(-1);
  if (message.role !== 'user' || last?.role !== 'user') return [...turns, message];
  // A word alone is part of the next: «Juan», «Pérez».
  const isPart = /[.,;:!?…]\s*$|^\s*\S+\s*$/u.test(last.text);
  return [...turns.slice(0, -1), { ...message, text: `${last.text}${isPart ? '' : ','}\n${message.text}` }];
}

function wasIdentified(messages: readonly ModelMessage[]): boolean {
  return messages.some(
    (message) =>
      message.role === 'tool' &&
      !message.isRefused &&
      (message.name === 'find_patient' || message.name === 'register_patient'),
  );
}
