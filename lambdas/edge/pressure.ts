import type { LoadLimits, Priority } from '../contracts/load-limits.ts';

/** What was measured longer ago says nothing of the present. */
const memoryMs = 10_000;
/** One transaction that waited may have waited for one other. */
const fewest = 2;

/**
 * How the database is, as this process has met it: how long it took to begin each of the last transactions. A Lambda does one
 * request at a time and meets it only so.
 */
export interface Pressure {
  note(waitedMs: number): void;
  /** Whether the next request of this priority would only make it worse. */
  mustShed(priority: Priority): boolean;
}

export function createPressure({ slow, now }: Pick<LoadLimits, 'slow'> & { now: () => Date }): Pressure {
  let seen: { at: number; waitedMs: number }[] = [];
  return {
    note(waitedMs) {
      const at = now().getTime();
      seen = [...seen.filter((one) => at - one.at < memoryMs), { at, waitedMs }].slice(-8);
    },
    mustShed(priority) {
      if (priority === 'vital') return false;
      const since = now().getTime() - memoryMs;
      const recent = seen.filter(({ at }) => at > since).map(({ waitedMs }) => waitedMs);
      if (recent.length < fewest) return false;
      // The best of the last: where even that was slow, all are.
      const best = Math.min(...recent.slice(-fewest));
      return best >= (priority === 'heavy' ? slow.busyMs : slow.overloadedMs);
    },
  };
}
