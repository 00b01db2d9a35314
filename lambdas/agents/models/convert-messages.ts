import type { AssistantModelMessage, ModelMessage as SdkMessage, ToolModelMessage } from 'ai';
import { dateFormat } from '../../clinical/date-format.ts';
import type { ModelMessage, ModelRequest } from '../model.ts';

type ToolMessage = Extract<ModelMessage, { role: 'tool' }>;

/**
 * A run's conversation as the SDK's providers take it: it begins and ends with somebody else's words, and every call is
 * followed by its result at once. A call that waits for a decision while the patient goes on writing has none yet.
 */
export function convertMessages(request: Pick<ModelRequest, 'messages' | 'rules'>): SdkMessage[] {
  const { messages, rules } = request;
  const results = new Map(
    messages.filter((message) => message.role === 'tool').map((message) => [message.callId, message]),
  );
  const converted = messages.flatMap((message): SdkMessage[] => {
    if (message.role === 'user') return [{ role: 'user', content: dated(message, rules.timeZone) }];
    if (message.role === 'assistant') return convertAnswer(message, results);
    return [];
  });
  const first = converted[0]?.role === 'user' ? [] : [opening];
  const last = converted.length > 0 && converted.at(-1)?.role === 'assistant' ? [goOn] : [];
  return [...first, ...converted, ...last];
}

const opening: SdkMessage = { role: 'user', content: '(Empiece el trabajo.)' };
const goOn: SdkMessage = { role: 'user', content: '(No hay mensajes nuevos. Continúe.)' };

/** «Mañana» means the day after the message was written, which may not be today. */
function dated({ text, at }: Extract<ModelMessage, { role: 'user' }>, timeZone: string): string {
  const moment = dateFormat('es', { dateStyle: 'full', timeStyle: 'short', timeZone });
  return `[${moment.format(new Date(at))}]\n${text}`;
}

function convertAnswer(
  { text, calls }: Extract<ModelMessage, { role: 'assistant' }>,
  results: ReadonlyMap<string, ToolMessage>,
): SdkMessage[] {
  const answer: AssistantModelMessage = {
    role: 'assistant',
    content: [
      ...(text ? [{ type: 'text' as const, text }] : []),
      ...calls.map(({ callId, name, arguments: input }) => {
        return { type: 'tool-call' as const, toolCallId: callId, toolName: name, input: asObject(input) };
      }),
    ],
  };
  if (calls.length === 0) return text ? [answer] : [];
  const tool: ToolModelMessage = {
    role: 'tool',
    content: calls.map(({ callId, name }) => {
      const output = describeResult(results.get(callId));
      return { type: 'tool-result' as const, toolCallId: callId, toolName: name, output };
    }),
  };
  return [answer, tool];
}

function describeResult(result: ToolMessage | undefined) {
  const value = JSON.stringify(result ? result.output : { estado: 'pendiente' });
  return { type: result?.isRefused ? ('error-text' as const) : ('text' as const), value: value ?? 'null' };
}

/** The wire wants an object; what the model wrote instead goes back to it as it was. */
function asObject(input: unknown): object {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
    ? input
    : { mal_formado: input };
}
