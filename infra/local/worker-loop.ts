import { describeError, type Log } from '../../lambdas/platform/log.ts';

export interface Worker {
  /** Looks now for what is due, e.g. because something was asked for. */
  wake(): void;
  /** Resolves once nothing is due any more. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export interface WorkerDuties {
  /** This process alone has the database: whoever held a lease before is dead. */
  release(): Promise<void>;
  /** Does what is due, or puts it into `atWork`; begins nothing more once `signal` is aborted. */
  work(signal: AbortSignal): Promise<void>;
  /** Nothing more is due now; answers when something will be. */
  rest(): Promise<Date | undefined>;
  /** What goes on beside the loop; whatever ends there wakes it. */
  atWork?: ReadonlySet<Promise<void>>;
  now(): Date;
  log: Log;
}

/** A machine that slept, or a clock that was set, is noticed after this long. */
const longestSleepMs = 60_000;
/** Until the next try after the worker itself failed. */
const pauseMs = 5_000;

/**
 * A worker of this process, which sleeps until something is due or asked for. All that it must not forget is in the
 * database, so it goes on where a killed process stopped.
 */
export function createWorkerLoop({
  release,
  work,
  rest,
  atWork = new Set(),
  now,
  log,
}: WorkerDuties): Worker {
  const end = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isWanted = false;
  let released: Promise<void> | undefined;

  /** Answers how long there is nothing to do. */
  const look = async (): Promise<number> => {
    released ??= release();
    await released;
    let due: Date | undefined;
    do {
      isWanted = false;
      if (end.signal.aborted) return longestSleepMs;
      await work(end.signal);
      // What was asked for since is not overslept.
      if (!isWanted) due = await rest();
    } while (isWanted);
    const untilDue = due ? Math.max(due.getTime() - now().getTime(), 0) : longestSleepMs;
    return Math.min(untilDue, longestSleepMs);
  };
  const run = async () => {
    let sleepMs = pauseMs;
    try {
      sleepMs = await look();
    } catch (error) {
      // What still goes on in this process keeps its lease.
      if (atWork.size === 0) released = undefined;
      if (!end.signal.aborted) log({ level: 'error', event: 'worker-failure', ...describeError(error) });
    }
    looking = undefined;
    if (end.signal.aborted) return;
    timer = setTimeout(wake, sleepMs);
    // A process that has nothing else to do may end.
    timer.unref();
  };
  const wake = () => {
    if (end.signal.aborted) return;
    isWanted = true;
    clearTimeout(timer);
    looking ??= run();
  };

  return {
    wake,
    async idle() {
      wake();
      while (looking || atWork.size > 0) await (looking ?? Promise.race(atWork));
    },
    async close() {
      end.abort();
      clearTimeout(timer);
      await looking;
      await Promise.all(atWork);
    },
  };
}
