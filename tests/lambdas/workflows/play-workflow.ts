import { advance, type ExecutionEvent, newExecution } from '../../../infra/local/states/asl/advance.ts';
import type { HistoryEvent, Json, JsonObject, Machine } from '../../../infra/local/states/asl/types.ts';
import type { Definition } from '../../../lambdas/contracts/workflows/definition.ts';
import { compile } from '../../../lambdas/workflows/compile/compile.ts';

/** What a step of a workflow asked for. */
export interface Call {
  step: string;
  kind: string;
  entry: string;
  run: JsonObject;
  parameters: JsonObject;
}

export type Answer = { output: Json } | { error: string; cause?: string } | 'nobody';

/** Runs a compiled workflow to its end, or to where nobody answers and no time is waited for. */
export async function playWorkflow(
  definition: Definition,
  answer: (call: Call) => Answer,
  trigger: JsonObject = {},
) {
  const machine = JSON.parse(JSON.stringify(compile(definition, { functionName: 'steps' }))) as Machine;
  let now = Date.parse('2026-03-02T09:00:00Z');
  let execution = newExecution({
    executionArn: 'arn:aws:states:local:0:execution:workflow:run-1',
    name: 'run-1',
    roleArn: 'role',
    machineArn: 'arn:aws:states:local:0:stateMachine:workflow',
    machineName: 'workflow',
    input: { run: { id: 'run-1', startedAt: new Date(now).toISOString(), version: 1 }, trigger },
    startedAt: now,
  });
  const calls: Call[] = [];
  const history: HistoryEvent[] = [];
  const events: ExecutionEvent[] = [{ type: 'started' }];
  for (let event = events.shift(); event; event = events.shift()) {
    const advanced = await advance(machine, execution, event, { now, random: () => 1 });
    execution = advanced.execution;
    history.push(...advanced.history);
    for (const { taskId, parameters, resource } of advanced.tasks) {
      const call = (parameters as { Payload: JsonObject }).Payload as unknown as Call;
      calls.push(call);
      const answered = answer(call);
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
  }
  return { execution, history, calls, now };
}
