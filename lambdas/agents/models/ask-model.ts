import { jsonSchema, streamText, type ToolSet, tool } from 'ai';
import type { ModelConfiguration, ModelSettings } from '../../contracts/agents/model-settings.ts';
import { type AwsCredentials, openAwsCredentials } from '../../platform/aws-credentials.ts';
import type { AskModel, ModelAnswer, ModelCall, ModelRequest } from '../model.ts';
import { boundFetch } from './bounded-fetch.ts';
import { convertMessages } from './convert-messages.ts';
import { describeFailure, failed } from './describe-failure.ts';
import { openModel } from './open-model.ts';
import { settleAnswer } from './settle-answer.ts';
import { openVeil } from './veil.ts';

export interface ModelLimits {
  /** Until the first word: a machine of one's own may have to load the model. */
  firstMs: number;
  /** Between words. */
  stallMs: number;
  totalMs: number;
  /** On the wire, where each word comes in an envelope of some hundred bytes. */
  bytes: number;
  /** Of text and arguments. */
  characters: number;
}

const defaultLimits: ModelLimits = {
  firstMs: 60_000,
  stallMs: 20_000,
  totalMs: 120_000,
  bytes: 8_000_000,
  characters: 200_000,
};

export interface AskModelOptions {
  fetch?: typeof globalThis.fetch;
  limits?: Partial<ModelLimits>;
}

/**
 * Asks models out in the network, one step at a time: it declares the tools and runs none, retries nothing and writes
 * nothing down. Deciding what an answer is worth is the runtime's. The embedded model needs none of this and is asked by the runtime itself.
 */
export function createAskModel(configuration: ModelConfiguration, options: AskModelOptions = {}): AskModel {
  // The SDK would print what it thinks of a request.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const limits = { ...defaultLimits, ...options.limits };
  const credentials = openAwsCredentials();
  return async (request, { signal, onText } = {}) => {
    const settings = configuration.models.find(({ id }) => id === request.model);
    if (!settings) return failed('unavailable', 'ModelNotConfigured');
    // What is not waited for any more is not received either.
    const end = new AbortController();
    // The SDK's own count begins with the answer's head, which may not come either.
    const silence = setTimeout(() => end.abort(new DOMException('', 'TimeoutError')), limits.firstMs);
    const signals = signal ? [signal, end.signal] : [end.signal];
    const call: Omit<Call, 'request' | 'onText'> = {
      settings,
      configuration,
      credentials,
      limits,
      signal: AbortSignal.any(signals),
      onBegun: () => clearTimeout(silence),
    };
    try {
      const veil = openVeil(request, settings.deidentify, onText ?? (() => {}));
      const asked = { ...call, request: veil.request, onText: veil.onText };
      return veil.restore(await ask(asked, options.fetch ?? globalThis.fetch));
    } catch (error) {
      return describeFailure(error);
    } finally {
      clearTimeout(silence);
      end.abort();
    }
  };
}

interface Call {
  request: ModelRequest;
  settings: ModelSettings;
  configuration: ModelConfiguration;
  limits: ModelLimits;
  signal: AbortSignal;
  onText: (delta: string) => void;
  onBegun: () => void;
  credentials: () => Promise<AwsCredentials>;
}

async function ask(call: Call, fetch: typeof globalThis.fetch): Promise<ModelAnswer> {
  const { request, settings, limits, signal } = call;
  const startedAt = performance.now();
  const bounded = boundFetch(limits.bytes, fetch);
  const { model, providerOptions } = openModel(settings, { ...call, fetch: bounded });
  const { stream } = streamText({
    model,
    instructions: request.system,
    messages: convertMessages(request),
    tools: declareTools(request),
    maxOutputTokens: request.maxOutputTokens,
    maxRetries: 0,
    timeout: { totalMs: limits.totalMs, chunkMs: limits.stallMs },
    providerOptions,
    abortSignal: signal,
    // Without this the SDK prints the error, with what was sent.
    onError: () => {},
  });

  let text = '';
  let size = 0;
  const calls: ModelCall[] = [];
  const count = (characters: number) => {
    size += characters;
    return size > limits.characters;
  };
  for await (const part of stream) {
    if (beginnings.has(part.type)) call.onBegun();
    if (part.type === 'error') return describeFailure(part.error);
    if (part.type === 'abort') return failed('timeout', 'TimeoutError');
    if (part.type === 'text-delta') {
      if (count(part.text.length)) return tooLarge;
      text += part.text;
      call.onText(part.text);
    }
    if (part.type === 'tool-input-delta' && count(part.delta.length)) return tooLarge;
    if (part.type === 'tool-call') {
      calls.push({ callId: part.toolCallId, name: part.toolName, arguments: part.input });
    }
    if (part.type === 'finish') {
      const { finishReason, rawFinishReason, totalUsage } = part;
      const durationMs = performance.now() - startedAt;
      return settleAnswer({ text, calls, finishReason, rawFinishReason, totalUsage, durationMs, settings });
    }
  }
  return failed('malformed', 'NoEnd');
}

const beginnings = new Set(['text-start', 'reasoning-start', 'tool-input-start']);
const tooLarge = failed('malformed', 'AnswerTooLarge');

/** Without functions to run: proposals are the runtime's to judge. */
function declareTools({ tools }: ModelRequest): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, inputSchema }) => [
      name,
      tool({ description, inputSchema: jsonSchema(inputSchema) }),
    ]),
  );
}
