import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { TestStateCommand, type TestStateCommandInput } from '@aws-sdk/client-sfn';
import { afterAll, describe, expect, it } from 'vitest';
import { findShared, reasonWithout } from '../../../support/shared-data.ts';
import { fits, parsed } from './fits.ts';
import { closeAll, open } from './open-states.ts';

/* Single states, tried by the product's own client as AWS recorded them. */

interface Vector {
  name: string;
  kind: string;
  definition: object;
  stateName?: string;
  input: unknown;
  variables?: object;
  context?: object;
  mock?: { result?: unknown; errorOutput?: { error: string; cause: string } };
  stateConfiguration?: { retrierRetryCount: number };
  inspectionLevel: 'INFO' | 'DEBUG' | 'TRACE';
  expect: Record<string, unknown>;
}

const file = findShared('asl/execution_vectors.json');
const vectors: Vector[] = (file ? JSON.parse(readFileSync(file, 'utf8')) : []).filter(
  ({ kind }: Vector) => kind === 'testState',
);
const { client } = open(new DatabaseSync(':memory:'), async () => null);
afterAll(closeAll);

const trial = (given: Partial<TestStateCommandInput> & { definition: string }) =>
  client.send(new TestStateCommand({ roleArn: 'arn:aws:iam::000000000000:role/x', ...given }));

describe.skipIf(vectors.length === 0)(
  `states by themselves${reasonWithout('asl/execution_vectors.json')}`,
  () => {
    it.for(vectors)('$name', async (vector) => {
      const { mock, context, variables } = vector;
      const { $metadata: _, ...answer } = await trial({
        definition: JSON.stringify(vector.definition),
        input: JSON.stringify(vector.input),
        inspectionLevel: vector.inspectionLevel,
        ...(vector.stateName !== undefined && { stateName: vector.stateName }),
        ...(variables && { variables: JSON.stringify(variables) }),
        ...(context && { context: JSON.stringify(context) }),
        ...(mock && {
          mock: mock.errorOutput
            ? { errorOutput: mock.errorOutput }
            : { result: JSON.stringify(mock.result) },
        }),
        ...(vector.stateConfiguration && { stateConfiguration: vector.stateConfiguration }),
      });
      // What AWS says of an error is its own wording, unless the state says it.
      const { cause, ...expected } = vector.expect;
      const { cause: said, ...given } = answer;
      // The recorder has parsed what the API gives as text; the account is the recorder's.
      const plain = JSON.parse(JSON.stringify(given).replaceAll('000000000000', '111111111111'));
      const inspectionData = plain.inspectionData && {
        inspectionData: Object.fromEntries(
          Object.entries(plain.inspectionData).map(([name, value]) => [name, parsed(value)]),
        ),
      };
      const output = plain.output !== undefined && { output: JSON.parse(plain.output) };
      expect(fits(expected, { ...plain, ...output, ...inspectionData }), JSON.stringify(plain)).toBe(true);
      if (expected.error !== 'States.Runtime') expect(said).toEqual(cause);
    });
  },
);

describe('a state by itself', () => {
  const waits = { Type: 'Wait', QueryLanguage: 'JSONata', Seconds: '{% $x + 1 %}', Next: 'fin' };
  it('reads variables, and tells where it would go', async () => {
    const answer = await trial({
      definition: JSON.stringify(waits),
      input: '{"a":1}',
      variables: '{"x":1}',
      inspectionLevel: 'DEBUG',
    });
    expect(answer).toMatchObject({ status: 'SUCCEEDED', output: '{"a":1}', nextState: 'fin' });
    expect(answer.inspectionData).toEqual({ input: '{"a":1}' });
  });

  it('that calls others is tried with a mock alone, and one that is not there is told', async () => {
    const task = { Type: 'Task', Resource: 'arn:aws:states:::lambda:invoke', Parameters: {}, End: true };
    await expect(trial({ definition: JSON.stringify(task) })).rejects.toThrow('Without a mock');
    const machine = JSON.stringify({ StartAt: 'a', States: { a: waits } });
    await expect(trial({ definition: machine, stateName: 'b' })).rejects.toThrow("There is no state 'b'");
    await expect(trial({ definition: '{' })).rejects.toThrow('Invalid JSON');
  });
});
