import type { ModelAnswer } from '../model.ts';
import { callIdOf } from './calls.ts';
import { append, type Work } from './run-state.ts';
import { takeVerdict } from './second-judge.ts';
import { bookAnswer } from './spending.ts';
import { storable } from './storable.ts';

/** More than any work needs; a model that asks for more has lost its way. */
const maximumCalls = 10;
const maximumText = 10_000;

/** What a model said, and to which of the run's questions. */
export interface AnswerToAsk {
  seq: number;
  answer: ModelAnswer;
}

/**
 * Writes down what a model answered. An answer to a question that is no longer the last thing that happened comes too
 * late: it is paid for, and nothing of it is carried out. One that was written down already is not written again.
 */
export async function takeAnswer(work: Work, { seq, answer }: AnswerToAsk): Promise<void> {
  const { events, run } = work;
  const asked = events.find((stored) => stored.seq === seq)?.event;
  if (asked?.type === 'judge-asked') return takeVerdict(work, seq, answer);
  const since = events.filter((stored) => stored.seq > seq).map(({ event }) => event.type);
  const wasTaken = since.includes('model-answered') || since.includes('model-failed');
  if (asked?.type !== 'model-asked' || wasTaken) return;
  const { usage, costMicros } = answer;
  const isTurn = answer.outcome === 'answered' && isFirstOfTurn(work);
  const cost = { ...(usage ?? { inputTokens: 0, outputTokens: 0 }), costMicros: costMicros ?? 0 };
  await bookAnswer(work, cost, { seq, model: asked.model, isTurn });
  if (answer.outcome === 'failed') {
    const { reason, detail } = answer;
    append(work, { type: 'model-failed', reason, detail, attempt: asked.attempt });
    return;
  }
  const own = run.seq + 1;
  const text = cleaned(answer.text);
  append(work, {
    type: 'model-answered',
    text,
    calls: answer.calls.slice(0, maximumCalls).map(({ name, arguments: input }, index) => ({
      callId: callIdOf(own, index + 1),
      tool: cleaned(name)?.slice(0, 64) ?? '',
      arguments: storable(input),
    })),
    usage: answer.usage,
    costMicros: answer.costMicros,
    durationMs: answer.durationMs,
    ...(since.length > 0 ? { isStale: true as const } : {}),
  });
}

/** Whether nothing was answered yet since somebody last wrote, or since the run began. */
function isFirstOfTurn({ events }: Work): boolean {
  const types = events.map(({ event }) => event.type);
  return types.lastIndexOf('model-answered') <= types.lastIndexOf('message-received');
}

function cleaned(text: string | null): string | null {
  const clean = text?.slice(0, maximumText).replaceAll('\0', '').toWellFormed().trim();
  return clean ? clean : null;
}
