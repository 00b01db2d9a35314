import type { EventOf } from '../../contracts/agents/events.ts';
import { sayTool } from '../acts/acts.ts';
import type { StoredEvent } from './run-state.ts';

/** A call of a tool that a model asked for, and how it stands. */
export interface Call {
  callId: string;
  tool: string;
  arguments: unknown;
  /** The text of an answer, which reaches the patient as `send_message` does. */
  isText: boolean;
  isProposed: boolean;
  approval: EventOf<'approval-asked'> | undefined;
  decision: EventOf<'approval-decided'> | undefined;
  result: EventOf<'tool-executed'> | EventOf<'tool-refused'> | undefined;
  /** What a second model found of its words; `asked`: it has not answered. */
  judged: 'asked' | EventOf<'judge-answered'>['verdict'] | undefined;
}

export interface Answer {
  seq: number;
  calls: Call[];
}

/** Our own names of calls: a model may use one twice. */
export const callIdOf = (answerSeq: number, place: number) => `c${answerSeq}-${place}`;

/** The answers that count, with what has come of their calls. A text without a conversation goes nowhere. */
export function answersOf(events: readonly StoredEvent[]): Answer[] {
  const answers: Answer[] = [];
  const calls = new Map<string, Call>();
  const open = (callId: string, tool: string, input: unknown, isText: boolean): Call => {
    const call: Call = {
      callId,
      tool,
      arguments: input,
      isText,
      isProposed: false,
      approval: undefined,
      decision: undefined,
      result: undefined,
      judged: undefined,
    };
    calls.set(callId, call);
    return call;
  };
  for (const { seq, event } of events) {
    if (event.type === 'model-answered') {
      if (event.isStale) continue;
      const said =
        event.text === null ? [] : [open(callIdOf(seq, 0), 'send_message', { text: event.text }, true)];
      const asked = event.calls.map((call) => open(call.callId, call.tool, call.arguments, false));
      answers.push({ seq, calls: [...said, ...asked] });
      continue;
    }
    const call = 'callId' in event ? calls.get(event.callId) : undefined;
    if (!call) continue;
    if (event.type === 'tool-proposed') call.isProposed = true;
    if (event.type === 'judge-asked') call.judged = 'asked';
    if (event.type === 'judge-answered') call.judged = event.verdict;
    if (event.type === 'approval-asked') call.approval = event;
    if (event.type === 'approval-decided') call.decision = event;
    if (event.type === 'tool-executed' || event.type === 'tool-refused') call.result = event;
  }
  return answers;
}

const isOpen = (call: Call) => call.result === undefined;
export const isAwaitingDecision = (call: Call) =>
  isOpen(call) && call.approval !== undefined && call.decision === undefined;

/** What is to be carried out next: of each answer the calls in their order, none before the one before it is settled. */
export function nextCall(answers: readonly Answer[]): Call | undefined {
  for (const { calls } of answers) {
    const first = calls.find(isOpen);
    if (first && !isAwaitingDecision(first)) return first;
  }
  return undefined;
}

/** The proposals that somebody has yet to decide on. */
export const awaitingDecision = (answers: readonly Answer[]) =>
  answers.flatMap(({ calls }) => calls.filter(isAwaitingDecision));

/** Whether the model has something to say to: words of the patient, or what came of what it asked for. */
export function isModelNext(
  events: readonly StoredEvent[],
  answers: readonly Answer[],
  isConversation: boolean,
): boolean {
  const lastAnswer = answers.at(-1)?.seq ?? 0;
  const since = events.filter(({ seq }) => seq > lastAnswer);
  if (since.some(({ event }) => event.type === 'message-received')) return true;
  if (answers.length === 0) return !isConversation;
  return since.some(({ event }) => {
    if (event.type !== 'tool-executed' && event.type !== 'tool-refused') return false;
    const answer = answers.find(({ calls }) => calls.some(({ callId }) => callId === event.callId));
    const call = answer?.calls.find(({ callId }) => callId === event.callId);
    if (!answer || !call) return false;
    // A text that has arrived asks for nothing more.
    if ((call.isText || call.tool === sayTool) && event.type === 'tool-executed') return false;
    return answer.calls.every((other) => !isOpen(other));
  });
}

/** Failures of the model since it last answered. */
export function modelFailures(events: readonly StoredEvent[]): EventOf<'model-failed'>[] {
  const last = events.findLastIndex(({ event }) => event.type === 'model-answered');
  return events.slice(last + 1).flatMap(({ event }) => (event.type === 'model-failed' ? [event] : []));
}
