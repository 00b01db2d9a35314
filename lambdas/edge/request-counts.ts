import type { Store } from 'hono-rate-limiter';
import type { EdgeEnv } from './caller.ts';

export const windowMs = 60_000;

/** Adds what a process has counted under a key in a minute to what all have; answers that, undefined where it cannot. */
export type Share = (key: string, minute: number, requests: number) => Promise<number | undefined>;

interface Count {
  own: number;
  /** Of its own, what the others have been told of. */
  told: number;
  others: number;
}

/** A process tells the others each time it has counted another tenth of a limit. */
const tellAt = 0.1;

/**
 * Counts requests by minutes of the clock. With `share` processes count together where somebody asks much: a person who
 * stays below a tenth of the limit in each of them costs no statement, and of `n` processes that all count, nobody gets more
 * than `limit + n * limit / 10` through.
 */
export function createRequestCounts({
  limit,
  now,
  share,
}: {
  limit: number;
  now: () => Date;
  share?: Share | undefined;
}): Store<EdgeEnv> {
  const step = Math.max(1, Math.ceil(limit * tellAt));
  let minute = 0;
  let counts = new Map<string, Count>();

  const find = (key: string) => {
    const current = Math.floor(now().getTime() / windowMs);
    if (current !== minute) {
      minute = current;
      counts = new Map();
    }
    const count = counts.get(key) ?? { own: 0, told: 0, others: 0 };
    counts.set(key, count);
    return count;
  };

  return {
    async increment(key) {
      const count = find(key);
      const counted = minute;
      count.own += 1;
      const untold = count.own - count.told;
      if (share && untold >= step && count.own + count.others <= limit) {
        count.told = count.own;
        const all = await share(key, counted, untold);
        if (all !== undefined) count.others = Math.max(0, all - count.told);
      }
      return { totalHits: count.own + count.others, resetTime: new Date((counted + 1) * windowMs) };
    },
    decrement(key) {
      const count = find(key);
      count.own = Math.max(0, count.own - 1);
    },
    resetKey(key) {
      counts.delete(key);
    },
  };
}
