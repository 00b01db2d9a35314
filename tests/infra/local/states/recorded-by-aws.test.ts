import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { HistoryEvent, Json, State } from '../../../../infra/local/states/asl/types.ts';
import { findShared, reasonWithout } from '../../../support/shared-data.ts';
import { fits } from './fits.ts';
import { type ExecutionVector, play } from './play-vector.ts';

/* What AWS recorded of Step Functions, played on the stand-in. */

const read = (name: string) => {
  const file = findShared(`asl/${name}`);
  return file ? JSON.parse(readFileSync(file, 'utf8')) : [];
};

/** Vectors that are not met as recorded, by the end of their names, and why. */
const deviations: Record<string, string> = {
  'TestExpressAsync::test_query_runtime_memory':
    'express executions are not modelled: theirs have other ARNs',
};
/** Histories whose order or masks cannot be met. */
const otherHistories: Record<string, string> = {
  execution_history_2: 'a token of plain text stands where others are masked',
  execution_history_3: 'a token of plain text stands where others are masked',
  execution_history_4: 'a token of plain text stands where others are masked',
  '[SFN_SYNC]': 'the recorder put another name in the place of an ARN',
  '[SFN_SYNC2]': 'the recorder put another name in the place of an ARN',
  test_service_lambda_map_timeout: 'the order between iterations that run at once is not to be relied on',
};
const isNamed = (names: Record<string, string>, { name }: { name: string }) =>
  Object.keys(names).some((end) => name.endsWith(end));

/** What two histories are held against each other by: AWS's numbers, words and times are its own. */
const essence = (event: HistoryEvent & { prev?: number }) => {
  const { id, prev, previousEventId, timestamp, cause, location, state, ...rest } = event;
  return rest;
};

/** The recorder sorted the events of branches and dropped some of their Parallel states. */
function expectSameEvents(expected: HistoryEvent[], history: HistoryEvent[]): void {
  const left = history.map(essence);
  for (const event of expected.map(essence)) {
    const index = left.findIndex((candidate) => fits(event, candidate));
    expect(index, JSON.stringify(event)).toBeGreaterThanOrEqual(0);
    left.splice(index, 1);
  }
  expect(left.filter(({ type }) => !type.startsWith('ParallelState'))).toEqual([]);
}

const executions: ExecutionVector[] = read('execution_vectors.json').filter(
  ({ kind }: ExecutionVector) => kind === 'execution',
);

describe.skipIf(executions.length === 0)(`executions${reasonWithout('asl/execution_vectors.json')}`, () => {
  it.for(executions.filter((vector) => !isNamed(deviations, vector)))('$name', async (vector) => {
    const { execution, history } = await play(vector);
    const { status, error, output } = vector.expect;
    expect(execution).toMatchObject({ status });
    if (error !== undefined) expect(fits(error, execution.error), execution.error).toBe(true);
    if (output !== undefined)
      expect(fits(output, execution.output), JSON.stringify(execution.output)).toBe(true);
    if (!vector.events || isNamed(otherHistories, vector)) return;
    if (vector.eventsSorted) {
      expectSameEvents(vector.events, history);
      return;
    }
    expect(history.map(({ type }) => type)).toEqual(vector.events.map(({ type }) => type));
    for (const [index, event] of vector.events.map(essence).entries()) {
      const ours = essence(history[index] as HistoryEvent);
      expect(fits(event, ours), `${JSON.stringify(event)}\n${JSON.stringify(ours)}`).toBe(true);
    }
  });
});

interface ChoiceVector {
  name: string;
  queryLanguage: 'JSONPath' | 'JSONata';
  state: State;
  input: Json;
  expect: { next?: string; output?: Json; error?: string };
}
const choices: ChoiceVector[] = read('choice_vectors.json');

describe.skipIf(choices.length === 0)(`choices${reasonWithout('asl/choice_vectors.json')}`, () => {
  it.for(choices)('$name', async ({ queryLanguage, state, input, expect: expected, name }) => {
    const targets = [state.Default, ...(state.Choices ?? []).map(({ Next }) => Next)].map(String);
    const definition = {
      QueryLanguage: queryLanguage,
      StartAt: 'Choice',
      States: {
        ...Object.fromEntries(targets.map((target) => [target, { Type: 'Pass' as const, End: true }])),
        Choice: state,
      },
    };
    const { execution, history } = await play({
      name,
      kind: 'execution',
      definition,
      input,
      expect: { status: '' },
    });
    if (expected.error !== undefined) {
      expect(execution).toMatchObject({ status: 'FAILED', error: expected.error });
      return;
    }
    expect(history.find(({ type }) => type === 'PassStateEntered')).toMatchObject({ name: expected.next });
    if (expected.output !== undefined) expect(fits(expected.output, execution.output)).toBe(true);
  });
});
