import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { CognitoError } from './cognito-error.ts';
import type { Pool, RunTrigger, TriggerName } from './pool.ts';
import { settings } from './settings.ts';

/** Cognito waits five seconds for a trigger and calls it three times in all before it gives up. */
const timeoutMs = 5000;
const attempts = 3;

const declared = new Set(Object.keys(settings.triggers).map((key) => key.replace(/Config$/, '')));

const answerSchema = z.looseObject({ response: z.record(z.string(), z.unknown()) });

export interface TriggerCall {
  name: TriggerName;
  source: string;
  username: string;
  request: Record<string, unknown>;
  response: Record<string, unknown>;
  /** Event version; only pre token generation has another than 1. */
  version?: string;
}

/**
 * Calls a trigger with the event that Cognito documents and answers the `response` it returned. A pool that
 * does not declare the trigger answers the untouched response, as Cognito does without a Lambda.
 */
export async function callTrigger(pool: Pool, call: TriggerCall): Promise<Record<string, unknown>> {
  if (!declared.has(call.name)) return call.response;
  const event = {
    version: call.version ?? '1',
    region: pool.region,
    userPoolId: pool.userPoolId,
    userName: call.username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: pool.userPoolClientId },
    triggerSource: call.source,
    request: call.request,
    response: call.response,
  };
  const answer = answerSchema.safeParse(await invoke(pool.runTrigger, call.name, event));
  if (!answer.success)
    throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  return answer.data.response;
}

/** Each attempt gets its own copy: what crosses to a Lambda and back is JSON. */
export async function invoke(
  run: RunTrigger,
  name: TriggerName,
  event: object,
  patienceMs = timeoutMs,
): Promise<unknown> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const timer = new AbortController();
    try {
      return await Promise.race([
        run(name, JSON.parse(JSON.stringify(event))).then((answer) => copy(answer)),
        wait(patienceMs, undefined, { signal: timer.signal }).then(() => {
          throw new TriggerTimeout();
        }),
      ]);
    } catch (error) {
      if (!(error instanceof TriggerTimeout)) {
        const message = error instanceof Error ? error.message : String(error);
        throw new CognitoError('UserLambdaValidationException', `${name} failed with error ${message}.`);
      }
    } finally {
      timer.abort();
    }
  }
  throw new CognitoError(
    'UnexpectedLambdaException',
    `${name} invocation failed due to error Socket timeout while invoking Lambda function.`,
  );
}

class TriggerTimeout extends Error {}

function copy(answer: unknown): unknown {
  return answer === undefined ? undefined : JSON.parse(JSON.stringify(answer));
}

/** `clientMetadata` appears in an event only when the caller gave some. */
export function withMetadata(metadata: Record<string, string> | undefined) {
  return metadata ? { clientMetadata: metadata } : {};
}
