import { describe, expect, it } from 'vitest';
import { invoke } from '../../../../infra/local/cognito/triggers.ts';

const event = { triggerSource: 'PreSignUp_SignUp', response: {} };
const impatientMs = 20;
const never = () => new Promise<unknown>(() => {});

describe('calling a trigger', () => {
  it('tries a trigger that does not answer three times in all, and then gives up', async () => {
    let calls = 0;
    const call = invoke(
      () => {
        calls += 1;
        return never();
      },
      'PreSignUp',
      event,
      impatientMs,
    );
    await expect(call).rejects.toMatchObject({
      name: 'UnexpectedLambdaException',
      message: 'PreSignUp invocation failed due to error Socket timeout while invoking Lambda function.',
    });
    expect(calls).toBe(3);
  });

  it('takes the answer of a later attempt', async () => {
    let calls = 0;
    const answer = await invoke(
      (_, received) => {
        calls += 1;
        return calls < 3 ? never() : Promise.resolve(received);
      },
      'PreSignUp',
      event,
      impatientMs,
    );
    expect(answer).toEqual(event);
  });

  it('does not repeat a trigger that throws, whatever it throws', async () => {
    for (const thrown of [new Error('no'), 'no']) {
      let calls = 0;
      const call = invoke(
        async () => {
          calls += 1;
          throw thrown;
        },
        'PreSignUp',
        event,
      );
      await expect(call).rejects.toMatchObject({
        name: 'UserLambdaValidationException',
        message: 'PreSignUp failed with error no.',
      });
      expect(calls).toBe(1);
    }
  });

  it('hands over a copy and takes a copy: what crosses is JSON', async () => {
    const answer = await invoke(
      async (_, received) => Object.assign(received, { at: new Date(0), nothing: undefined }),
      'PreSignUp',
      event,
    );
    expect(answer).toEqual({ ...event, at: '1970-01-01T00:00:00.000Z' });
    expect(event).not.toHaveProperty('at');
  });
});
