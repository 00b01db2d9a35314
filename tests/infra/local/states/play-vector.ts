import { advance, type ExecutionEvent, newExecution } from '../../../../infra/local/states/asl/advance.ts';
import type { HistoryEvent, Json, Machine, TaskRequest } from '../../../../infra/local/states/asl/types.ts';
import { fits, parsed } from './fits.ts';

/* Plays one recorded execution: tasks answer as AWS saw them answer, and time passes as fast as it is asked for. */

export interface Answer {
  resource?: string;
  parameters?: Json;
  input?: Json;
  /** The first answer of a call that ends otherwise. */
  submitted?: Json;
  output?: Json;
  error?: string | null;
  cause?: Json;
  timedOut?: boolean;
}

export interface ExecutionVector {
  name: string;
  kind: 'execution' | 'testState';
  definition: Machine;
  input: Json;
  mocks?: Record<string, Answer[]>;
  now?: string;
  expect: { status: string; output?: Json; error?: string; cause?: Json };
  events?: HistoryEvent[];
  eventsSorted?: boolean;
}

/** `«repeat:a:263168»` of a recording is that many times "a". */
export function unpack<T>(value: T): T {
  const text = JSON.stringify(value, (_, item) =>
    typeof item === 'string'
      ? item.replace(/«repeat:(.):(\d+)»/g, (_found, sign: string, count: string) =>
          sign.repeat(Number(count)),
        )
      : item,
  );
  return text === undefined ? value : JSON.parse(text);
}

/** What the recording's task got back: the first unused answer whose request fits, else the first: some were recorded with other masks. */
function takeAnswer(unused: Answer[], { parameters }: TaskRequest): Answer {
  const index = unused.findIndex((answer) => fits(answer.parameters ?? answer.input, parameters));
  const [answer] = unused.splice(Math.max(index, 0), 1);
  if (!answer) throw new Error(`No answer for the request ${JSON.stringify(parameters)}`);
  return answer;
}

function eventsOf(taskId: string, answer: Answer): ExecutionEvent[] {
  const events: ExecutionEvent[] = [];
  if (answer.submitted !== undefined) {
    events.push({ type: 'taskSubmitted', taskId, output: answer.submitted });
  }
  if (answer.timedOut) return events;
  if (answer.output !== undefined) {
    const output = parsed(answer.output);
    return [...events, { type: 'taskSucceeded', taskId, output }];
  }
  const cause = typeof answer.cause === 'object' ? JSON.stringify(answer.cause) : (answer.cause as string);
  const error = answer.error ?? undefined;
  return [
    ...events,
    {
      type: 'taskFailed',
      taskId,
      ...(error !== undefined && { error }),
      ...(answer.cause !== undefined && { cause }),
    },
  ];
}

export async function play(vector: ExecutionVector) {
  const machine = unpack(vector.definition);
  let now = Date.parse(vector.now ?? '2026-01-01T00:00:00Z');
  let execution = newExecution({
    executionArn: 'arn:aws:states:local:111111111111:execution:machine:run',
    name: 'run',
    roleArn: 'arn:aws:iam::111111111111:role/states',
    machineArn: 'arn:aws:states:local:111111111111:stateMachine:machine',
    machineName: 'machine',
    input: unpack(vector.input),
    startedAt: now,
  });
  const unused = structuredClone(vector.mocks ?? {});
  const history: HistoryEvent[] = [];
  const events: ExecutionEvent[] = [{ type: 'started' }];
  for (;;) {
    const event = events.shift();
    if (!event) break;
    const advanced = await advance(machine, execution, event, { now, random: () => 0.5 });
    execution = advanced.execution;
    history.push(...advanced.history);
    for (const task of advanced.tasks) {
      events.push(...eventsOf(task.taskId, takeAnswer(unused[task.stateName] ?? [], task)));
    }
    if (events.length === 0 && advanced.dueAt !== undefined) {
      now = advanced.dueAt;
      events.push({ type: 'due' });
    }
  }
  return { execution, history };
}
