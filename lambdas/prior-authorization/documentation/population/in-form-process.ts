import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { WorkedOut } from '../../../clinical/questionnaires/expressions/work-out.ts';
import type { FormTask, FromProcess, Populated, ToProcess } from './process-messages.ts';

/** How long one expression may take, and all of a form; the longest of a form of 80 questions takes a few milliseconds. */
const expressionMs = 500;
const formMs = 8_000;
/** What the process may hold of JavaScript's memory, in MB. */
const memoryMb = 256;
/** What it needs of this one's environment, which holds keys too. */
const environment = ['TZ', 'PATH', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE'];

/** What the record answers to the process; undefined of what it does not have, or does not give. */
export type ReadRecord = (query: string) => Promise<unknown>;

export type Outcome =
  | { kind: 'populated'; populated: Populated }
  | { kind: 'worked-out'; workedOut: WorkedOut }
  /** An expression did not end, or took all memory. */
  | { kind: 'stuck'; expression: string }
  | { kind: 'failed' };

/** Bundled, it lies beside the code under its own name. */
const file = () =>
  fileURLToPath(
    new URL(import.meta.url.endsWith('.ts') ? './form-process.ts' : './form-process.mjs', import.meta.url),
  );

let open: ChildProcess | undefined;
/** One form at a time: what does not end is known by what the process said last. */
let turn: Promise<unknown> = Promise.resolve();
// One that has nothing to do ends with this process by itself; one that does not end would stay.
process.once('exit', () => open?.kill('SIGKILL'));

/** Whether this process waits for it. */
function hold(child: ChildProcess, isHeld: boolean): void {
  const change = isHeld ? 'ref' : 'unref';
  child[change]();
  child.channel?.[change]();
}

/** @throws Error when it ends before it has loaded its libraries */
async function ready(): Promise<ChildProcess> {
  if (open) return open;
  const child = fork(file(), {
    execArgv: [`--max-old-space-size=${memoryMb}`, '--disable-warning=ExperimentalWarning'],
    env: Object.fromEntries(environment.flatMap((name) => [[name, process.env[name]]])),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.once('exit', () => {
    if (open === child) open = undefined;
  });
  // What it cannot be told, it does not answer in time.
  child.on('error', () => {});
  const waiting = new AbortController();
  const { signal } = waiting;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('The process of forms ended while it was loaded');
  });
  try {
    await Promise.race([once(child, 'message', { signal }), ended]);
  } finally {
    waiting.abort();
  }
  open = child;
  hold(child, false);
  return child;
}

/** Fills a form in, or works out what follows from its answers, in a process that may be ended. */
export function inFormProcess(task: FormTask, readRecord: ReadRecord): Promise<Outcome> {
  const mine = turn.then(() => work(task, readRecord));
  turn = mine.catch(() => undefined);
  return mine;
}

async function work(task: FormTask, readRecord: ReadRecord): Promise<Outcome> {
  const child = await ready();
  hold(child, true);
  return await new Promise<Outcome>((resolve) => {
    let at = '';
    let timer: NodeJS.Timeout;
    const whole = setTimeout(() => end({ kind: 'stuck', expression: at }, true), formMs);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end({ kind: 'stuck', expression: at }, true), expressionMs);
    };
    const onExit = () => end({ kind: 'stuck', expression: at }, false);
    const end = (outcome: Outcome, isOver: boolean) => {
      clearTimeout(timer);
      clearTimeout(whole);
      child.off('message', onMessage).off('exit', onExit);
      hold(child, false);
      if (isOver) {
        if (open === child) open = undefined;
        child.kill('SIGKILL');
      }
      resolve(outcome);
    };
    // What cannot be sent goes to a process that has ended, which is told by itself.
    const tell = (message: ToProcess) => child.send(message, () => {});
    const onMessage = async (message: FromProcess) => {
      switch (message.kind) {
        case 'at':
          at = message.expression;
          return wait();
        case 'fetch': {
          // The record's own time is not the expression's.
          clearTimeout(timer);
          const resource = await readRecord(message.query);
          wait();
          return tell({ kind: 'fetched', fetchId: message.fetchId, resource });
        }
        case 'populated':
        case 'worked-out':
        case 'failed':
          return end(message, false);
        default:
          return undefined;
      }
    };
    child.on('message', onMessage).on('exit', onExit);
    tell(task);
    wait();
  });
}
