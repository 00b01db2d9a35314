const minuteMs = 60_000;
export const repeatMs = 30 * minuteMs;
export const lastingMs = 12 * 60 * minuteMs;

export interface CallFacts {
  now: Date;
  dueAt: Date;
  /** Since when nobody has it. */
  unownedSince: Date;
  /** Whom the clinic calls one after another, and how long each has. */
  onCall: readonly { userId: string; minutes: number }[];
  /** Calls since nobody has it. */
  called: readonly { userId: string; at: Date; isEverybody: boolean }[];
}

/** `whom` undefined: nobody now. `again` undefined: nobody any more. */
export interface NextCall {
  whom: 'everybody' | { userId: string } | undefined;
  again: Date | undefined;
}

/**
 * Whom an alarm is told to now. One person after another while there is time; when it is up, or all of them had theirs, or
 * none is on call, everybody, and again every half hour for half a day.
 */
export function nextCall({ now, dueAt, unownedSince, onCall, called }: CallFacts): NextCall {
  const at = ({ at: moment }: { at: Date }) => moment.getTime();
  const latest = (isEverybody: boolean) =>
    called.filter((call) => call.isEverybody === isEverybody).toSorted((a, b) => at(b) - at(a))[0];
  const end = Math.max(dueAt.getTime(), unownedSince.getTime()) + lastingMs;
  const later = (moment: number) => (moment <= end ? new Date(moment) : undefined);
  if (now.getTime() > end) return { whom: undefined, again: undefined };
  const all = latest(true);
  if (all === undefined && now < dueAt) {
    const last = latest(false);
    const minutes = onCall.find(({ userId }) => userId === last?.userId)?.minutes ?? 0;
    const free = last ? at(last) + minutes * minuteMs : 0;
    if (free > now.getTime()) return { whom: undefined, again: new Date(Math.min(free, dueAt.getTime())) };
    const next = onCall.find(({ userId }) => called.every((call) => call.userId !== userId));
    if (next) {
      const until = now.getTime() + next.minutes * minuteMs;
      return { whom: { userId: next.userId }, again: new Date(Math.min(until, dueAt.getTime())) };
    }
  }
  if (all && at(all) + repeatMs > now.getTime()) return { whom: undefined, again: later(at(all) + repeatMs) };
  return { whom: 'everybody', again: later(now.getTime() + repeatMs) };
}
