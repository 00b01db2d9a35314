import type { LambdaClientConfig } from '@aws-sdk/client-lambda';
import { once } from './once.ts';

/** A function of ours failed. What it says of that stays in its own log: it may name a patient. */
export class FunctionFailed extends Error {
  override name = 'FunctionFailed';
}

/** `isAwaited: false` answers null as soon as Lambda has taken the call, and hears of no failure after that. */
export type FunctionOptions = { timeoutMs: number; isAwaited?: boolean } & LambdaClientConfig;

/**
 * Calls another function of ours and answers what it answers. Nothing is repeated by itself: a call without an answer
 * may still be at work, and the caller knows when to ask anew.
 */
export function openFunction(
  name: string,
  { timeoutMs, isAwaited = true, ...options }: FunctionOptions,
): (payload: unknown) => Promise<unknown> {
  const load = once(async () => {
    const sdk = await import('@aws-sdk/client-lambda');
    const requestHandler = {
      connectionTimeout: 5_000,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    };
    return { sdk, client: new sdk.LambdaClient({ ...options, maxAttempts: 1, requestHandler }) };
  });
  return async (payload) => {
    const { sdk, client } = await load();
    const answer = await client.send(
      new sdk.InvokeCommand({
        FunctionName: name,
        Payload: JSON.stringify(payload),
        ...(!isAwaited && { InvocationType: 'Event' }),
      }),
    );
    if (answer.FunctionError !== undefined) throw new FunctionFailed(name);
    if (!isAwaited) return null;
    return JSON.parse(answer.Payload?.transformToString() ?? 'null');
  };
}
