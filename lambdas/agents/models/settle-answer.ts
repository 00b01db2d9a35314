import type { LanguageModelUsage } from 'ai';
import type { ModelSettings } from '../../contracts/agents/model-settings.ts';
import type { ModelAnswer, ModelCall } from '../model.ts';
import { costMicros } from './cost.ts';
import { failed } from './describe-failure.ts';

/** What an answer that came to an end is worth; it is paid for in any case. */
export function settleAnswer(end: {
  text: string;
  calls: ModelCall[];
  finishReason: string;
  rawFinishReason: string | undefined;
  totalUsage: LanguageModelUsage;
  durationMs: number;
  settings: ModelSettings;
}): ModelAnswer {
  const usage = {
    inputTokens: end.totalUsage.inputTokens ?? 0,
    outputTokens: end.totalUsage.outputTokens ?? 0,
  };
  const paid = { usage, costMicros: costMicros(usage, end.settings) };
  if (end.finishReason === 'content-filter') return { ...failed('refused', 'ContentFilter'), ...paid };
  // Half a sentence or half an argument is worth nothing.
  if (end.finishReason === 'length') return { ...failed('malformed', 'MaximumTokens'), ...paid };
  if (end.finishReason === 'error') return { ...failed('malformed', 'NoEnd'), ...paid };
  // The connection ended in peace, but before the answer did.
  if (end.rawFinishReason === undefined) return { ...failed('unavailable', 'NoEnd'), ...paid };
  const { text, calls, durationMs } = end;
  return { outcome: 'answered', text: text.trim() || null, calls, ...paid, durationMs };
}
