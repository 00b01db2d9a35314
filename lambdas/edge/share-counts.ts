import type { Database } from '../platform/database.ts';
import { describeError, type Log } from '../platform/log.ts';
import { platformUserId } from '../platform/platform-caller.ts';
import { platformOrganizationId } from '../platform/platform-organization.ts';
import { type Share, windowMs } from './request-counts.ts';

/** What is counted of Auxilia itself: requests that were left out. */
export const shedding = 'shed';

/** A key begins with the organization's id, which row-level security holds it to. */
export function countKey(organizationId: string, ...counted: string[]): string {
  return [organizationId, ...counted].join('/');
}

/** Counts in the database, for processes that know nothing of each other. One that cannot be reached counts nothing. */
export function shareCounts(database: Database, log: Log): Share {
  return async (key, minute, requests) => {
    const [organizationId = '', ...counted] = key.split('/');
    try {
      const scope = { role: 'app', organizationId, userId: platformUserId } as const;
      return await database.transaction(scope, async (sql) => {
        const [row] = await sql<{ requests: number }>(
          `INSERT INTO request_counts AS known (organization_id, counted, since, requests) VALUES ($1, $2, $3, $4)
           ON CONFLICT (organization_id, counted) DO UPDATE SET since = greatest(known.since, excluded.since),
             requests = CASE WHEN known.since >= excluded.since THEN known.requests ELSE 0 END + excluded.requests
           RETURNING requests`,
          [organizationId, counted.join('/'), new Date(minute * windowMs).toISOString(), requests],
        );
        return row?.requests;
      });
    } catch (error) {
      log({ level: 'warn', event: 'count-not-shared', ...describeError(error) });
      return undefined;
    }
  };
}

/** Fewer in a minute are told to those who asked, and to nobody else. */
const noticeable = 10;

export interface Shedding {
  note(): void;
  /** Writes down that requests were left out, where that is due: once a minute at most. For /status. */
  tell(): Promise<void>;
}

export function createShedding({ share, now }: { share: Share; now: () => Date }): Shedding {
  let untold = 0;
  let last = 0;
  return {
    note() {
      untold += 1;
    },
    async tell() {
      const minute = Math.floor(now().getTime() / windowMs);
      if (untold < noticeable || minute === last) return;
      const [requests, before] = [untold, last];
      untold = 0;
      last = minute;
      const told = await share(countKey(platformOrganizationId, shedding), minute, requests);
      if (told !== undefined) return;
      untold += requests;
      last = before;
    },
  };
}
