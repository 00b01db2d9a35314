import { defaultLoadLimits, type LoadLimits, type Priority } from '../contracts/load-limits.ts';
import type { Admission, Asker } from './admission.ts';
import type { Pressure } from './pressure.ts';
import type { Share } from './request-counts.ts';
import { createShedding } from './share-counts.ts';
import { Shed } from './shed.ts';

/** What keeps the service answering when more is asked of it than it can do: one for all endpoints of a process. */
export interface Load {
  limits: LoadLimits;
  now: () => Date;
  /** Counts over all processes; without it each counts for itself. */
  share: Share | undefined;
  /** Does the work in its turn, or throws Shed. */
  run<Result>(priority: Priority, asker: Asker, work: () => Promise<Result>): Promise<Result>;
  /** Tells /status of what was left out, where that is due. */
  tell(): Promise<void>;
}

export interface LoadParts {
  limits?: LoadLimits;
  now?: () => Date;
  /** Of counts of requests, where several processes serve. */
  share?: Share;
  /** Where it is written down that requests were left out. */
  shareShedding?: Share;
  /** Where a process serves many requests at once. */
  admission?: Admission;
  /** Where it serves one. */
  pressure?: Pressure;
}

export function createLoad({
  limits = defaultLoadLimits,
  now = () => new Date(),
  share,
  shareShedding = share,
  admission,
  pressure,
}: LoadParts = {}): Load {
  const shedding = shareShedding && createShedding({ share: shareShedding, now });
  return {
    limits,
    now,
    share,
    async run(priority, asker, work) {
      try {
        if (pressure?.mustShed(priority)) throw new Shed('all');
        return await (admission ? admission.run(priority, asker, work) : work());
      } catch (error) {
        if (error instanceof Shed && error.of === 'all') shedding?.note();
        throw error;
      }
    },
    tell: async () => shedding?.tell(),
  };
}
