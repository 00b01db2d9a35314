import {
  APICallError,
  EmptyResponseBodyError,
  InvalidResponseDataError,
  JSONParseError,
  TypeValidationError,
} from '@ai-sdk/provider';
import type { ModelAnswer } from '../model.ts';
import { AnswerTooLarge } from './bounded-fetch.ts';

export type ModelFailure = Extract<ModelAnswer, { outcome: 'failed' }>;
type Reason = ModelFailure['reason'];

export function failed(reason: Reason, detail: string): ModelFailure {
  return { outcome: 'failed', reason, detail };
}

/**
 * What went wrong, by status, code and class alone: a server's own words may repeat what it was sent, and that is a
 * patient's.
 */
export function describeFailure(error: unknown): ModelFailure {
  for (const link of chainOf(error)) {
    if (isTimeout(link)) return failed('timeout', 'TimeoutError');
    if (link instanceof AnswerTooLarge) return failed('malformed', link.name);
    if (isMalformed(link)) return failed('malformed', link.name);
    if (APICallError.isInstance(link) && link.statusCode !== undefined && link.statusCode >= 300) {
      return describeStatus(link.statusCode, errorTypeOf(link));
    }
    const code = codeOf(link);
    if (code) return describeCode(code);
  }
  return failed('unavailable', error instanceof Error ? error.name : 'Error');
}

/** Errors that carry others: the SDK wraps what the network said. */
function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let link = error; link !== undefined && link !== null && chain.length < 8; ) {
    chain.push(link);
    link = typeof link === 'object' && 'cause' in link ? link.cause : undefined;
  }
  return chain;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
}

function isMalformed(error: unknown): error is Error {
  return (
    JSONParseError.isInstance(error) ||
    TypeValidationError.isInstance(error) ||
    InvalidResponseDataError.isInstance(error) ||
    EmptyResponseBodyError.isInstance(error)
  );
}

function describeStatus(status: number, type: string | undefined): ModelFailure {
  const detail = type ? `HTTP ${status} ${type}` : `HTTP ${status}`;
  if (status === 429 || (type && /Throttl|TooManyRequests|Quota/.test(type)))
    return failed('throttled', detail);
  if (status === 408 || status === 504) return failed('timeout', detail);
  // It will say the same the next time, except where credentials are mended meanwhile.
  if (status === 400 || status === 413 || status === 422) return failed('refused', detail);
  return failed('unavailable', detail);
}

/** AWS names its errors in a header, e.g. `ThrottlingException:http://…`. */
function errorTypeOf({ responseHeaders }: APICallError): string | undefined {
  return responseHeaders?.['x-amzn-errortype']?.match(/^\w{1,60}/)?.[0];
}

/** Of a socket, e.g. ECONNREFUSED, or of what an OpenAI-compatible server reports in its stream. */
function codeOf(link: unknown): string | undefined {
  if (typeof link !== 'object' || link === null) return undefined;
  const named = [link].flatMap((value) => ['code' in value && value.code, 'type' in value && value.type]);
  return named
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String)
    .find((value) => /^\w{1,60}$/.test(value));
}

function describeCode(code: string): ModelFailure {
  if (/^\d{3}$/.test(code)) return describeStatus(Number(code), undefined);
  if (/rate_?limit|throttl|quota|too_?many/i.test(code)) return failed('throttled', code);
  if (/timeout|ETIMEDOUT/i.test(code)) return failed('timeout', code);
  if (/content_?filter|context_length|invalid_request/i.test(code)) return failed('refused', code);
  return failed('unavailable', code);
}
