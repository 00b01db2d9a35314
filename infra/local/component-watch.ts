import { checkComponents, checkIntervalMs } from '../../lambdas/jobs/check-components.ts';
import { probeSite } from '../../lambdas/jobs/probe-site.ts';
import type { Database } from '../../lambdas/platform/database.ts';
import { describeError, type Log } from '../../lambdas/platform/log.ts';

export interface ComponentWatch {
  close(): Promise<void>;
}

/** What waited while the machine was off is taken up first: it would be told of as late. */
const unhurriedMs = 10_000;
const intervalMs = checkIntervalMs(1);

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/**
 * Looks at the components every few minutes, as the dispatcher of the cloud does. While the process is down nobody looks,
 * and the history has a gap.
 */
export function startComponentWatch({
  database,
  siteUrl,
  now,
  log,
  firstMs = unhurriedMs,
}: {
  database: Database;
  siteUrl: string;
  now: () => Date;
  log: Log;
  /** Until the first look. */
  firstMs?: number;
}): ComponentWatch {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isClosed = false;

  const sleep = (milliseconds: number) => {
    timer = setTimeout(() => {
      looking = look();
    }, milliseconds);
    // A process that has nothing else to do may end.
    timer.unref();
  };
  const look = async () => {
    try {
      await checkComponents(database, await probeSite({ siteUrl, wait }), { now, intervalMs });
    } catch (error) {
      if (!isClosed) log({ level: 'error', event: 'component-check-failure', ...describeError(error) });
    }
    if (!isClosed) sleep(intervalMs);
  };
  sleep(firstMs);

  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
