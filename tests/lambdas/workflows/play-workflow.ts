import { advance, type ExecutionEvent, newExecution } from '../../../infra/local/states/asl/advance.ts';
import type { HistoryEvent, Json, JsonObject, Machine } from '../../../infra/local/states/asl/types.ts';
import type { Definition } from '../../../lambdas/contracts/workflows/definition.ts';
import { compile } from '../../../lambdas/workflows/compile/compile.ts';
import { goOnKind } from '../../../lambdas/workflows/names.ts';
import { goOnSchema, nextPart, type Part } from '../../../lambdas/workflows/runs/next-part.ts';

/** What a step of a workflow asked for. */
export interface Call {
  step: string;
  kind: string;
  entry: string;
  run: JsonObject;
  parameters: JsonObject;
}

export type Answer = { output: Json } | { error: string; cause?: string } | 'nobody';

/**
 * Runs a compiled workflow to its end, or to where nobody answers and no time is waited for. `mostEvents`: what the history of one
 * execution holds, both for the compiler and for what runs it.
 */
export async function playWorkflow(
  definition: Definition,
  answer: (call: Call) => Answer,
  trigger: JsonObject = {},
  { mostEvents, executions = Number.POSITIVE_INFINITY }: { mostEvents?: number; executions?: number } = {},
) {
  const limit = mostEvents === undefined ? {} : { mostEvents };
  const compiled = compile(definition, { functionName: 'steps', ...limit });
  const machine = JSON.parse(JSON.stringify(compiled)) as Machine;
  let now = Date.parse('2026-03-02T09:00:00Z');
  const run = { id: 'run-1', startedAt: new Date(now).toISOString(), version: 1 };
  const begin = (part?: Part) =>
    newExecution({
      executionArn: 'arn:aws:states:local:0:execution:workflow:run-1',
      name: `run-1-${parts.length - 1}`,
      roleArn: 'role',
      machineArn: 'arn:aws:states:local:0:stateMachine:workflow',
      machineName: 'workflow',
      input: JSON.parse(JSON.stringify({ run, trigger, part })),
      startedAt: now,
    });
  /** How many events each execution of the run has. */
  const parts = [0];
  let execution = begin();
  const calls: Call[] = [];
  const asked: Call[] = [];
  const history: HistoryEvent[] = [];
  let following: Part | undefined;
  const goOn = async (call: Call): Promise<Answer> => {
    const parameters = goOnSchema.parse(call.parameters);
    asked.push(call);
    const next = await nextPart(parameters, call.entry, async (name) => {
      const list = asked.find(({ entry }) => entry === name)?.parameters.list;
      return Array.isArray(list) ? list : [];
    });
    if (next) {
      following = next;
      return { output: { more: true, output: {} } };
    }
    const done = 'done' in parameters ? parameters.done : undefined;
    const items = asked
      .filter(({ parameters: { done: of } }) => (of as { list?: string } | undefined)?.list === done?.list)
      .flatMap(({ parameters: { results } }) => (Array.isArray(results) ? results : []));
    return { output: { more: false, output: { items, count: done?.total ?? 0 } } };
  };

  const events: ExecutionEvent[] = [{ type: 'started' }];
  for (let event = events.shift(); event; event = events.shift()) {
    const advanced = await advance(machine, execution, event, { now, random: () => 1, ...limit });
    execution = advanced.execution;
    history.push(...advanced.history);
    parts[parts.length - 1] = execution.eventCount;
    for (const { taskId, parameters, resource } of advanced.tasks) {
      const call = (parameters as { Payload: JsonObject }).Payload as unknown as Call;
      if (call.kind !== goOnKind) calls.push(call);
      const answered = call.kind === goOnKind ? await goOn(call) : answer(call);
      if (answered === 'nobody') continue;
      if ('error' in answered) events.push({ type: 'taskFailed', taskId, ...answered });
      else {
        const waits = resource.endsWith('.waitForTaskToken');
        events.push({
          type: 'taskSucceeded',
          taskId,
          output: waits ? answered.output : { Payload: answered.output },
        });
      }
    }
    if (events.length === 0 && advanced.dueAt !== undefined) {
      now = advanced.dueAt;
      events.push({ type: 'due' });
    }
    if (events.length === 0 && following && execution.status === 'SUCCEEDED' && parts.length < executions) {
      parts.push(0);
      execution = begin(following);
      following = undefined;
      events.push({ type: 'started' });
    }
  }
  return { execution, history, calls, now, parts, following };
}
