import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { WorkedOut } from '../../../clinical/questionnaires/expressions/work-out.ts';
import type { FromThread, Populated, ThreadTask, ToThread } from './thread-messages.ts';

/** How long one expression may take, and all of a form; the longest of a form of 80 questions takes a few milliseconds. */
const expressionMs = 500;
const formMs = 8_000;
/** What a thread may hold of JavaScript's memory, in MB. */
const memoryMb = 256;

/** What the record answers to the thread; undefined of what it does not have, or does not give. */
export type ReadRecord = (query: string) => Promise<unknown>;

export type Outcome =
  | { kind: 'populated'; populated: Populated }
  | { kind: 'worked-out'; workedOut: WorkedOut }
  /** An expression did not end, or took all memory. */
  | { kind: 'stuck'; expression: string }
  | { kind: 'failed' };

/** Bundled, it lies beside the code under its own name. */
const file = () =>
  new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './form-thread.mjs', import.meta.url);

let open: Worker | undefined;
/** One form at a time: what does not end is known by what the thread said last. */
let turn: Promise<unknown> = Promise.resolve();

async function ready(): Promise<Worker> {
  if (open) return open;
  const worker = new Worker(file(), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    stdout: true,
    stderr: true,
  });
  open = worker;
  worker.unref();
  worker.once('exit', () => {
    if (open === worker) open = undefined;
  });
  // It says so once its libraries are loaded.
  worker.ref();
  await once(worker, 'message');
  worker.unref();
  return worker;
}

/** Fills a form in, or works out what follows from its answers, in a thread that may be ended. */
export function inThread(task: ThreadTask, readRecord: ReadRecord): Promise<Outcome> {
  const mine = turn.then(() => work(task, readRecord));
  turn = mine.catch(() => undefined);
  return mine;
}

async function work(task: ThreadTask, readRecord: ReadRecord): Promise<Outcome> {
  const worker = await ready();
  worker.ref();
  return await new Promise<Outcome>((resolve) => {
    let at = '';
    let timer: NodeJS.Timeout;
    const whole = setTimeout(() => end({ kind: 'stuck', expression: at }, true), formMs);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end({ kind: 'stuck', expression: at }, true), expressionMs);
    };
    const onExit = () => end({ kind: 'stuck', expression: at }, false);
    const onError = () => end({ kind: 'stuck', expression: at }, true);
    const end = (outcome: Outcome, isOver: boolean) => {
      clearTimeout(timer);
      clearTimeout(whole);
      worker.off('message', onMessage).off('exit', onExit).off('error', onError);
      worker.unref();
      if (isOver) {
        if (open === worker) open = undefined;
        void worker.terminate();
      }
      resolve(outcome);
    };
    const tell = (message: ToThread) => worker.postMessage(message);
    const onMessage = async (message: FromThread) => {
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
    worker.on('message', onMessage).on('exit', onExit).on('error', onError);
    tell(task);
    wait();
  });
}
