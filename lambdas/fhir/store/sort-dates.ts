import { writable } from '../indexing/dates.ts';
import type { IndexRows } from '../indexing/index-rows.ts';
import { instantOf } from '../indexing/local-time.ts';
import type { Session } from './session.ts';
import { timeZoneOf } from './time-zone.ts';

type Dated = Pick<IndexRows, 'sortDate' | 'sortDateIsLocal'> | undefined;

/** Where each resource comes in the lists of its type: at its own date, by the clinic's clocks, or now. */
export async function sortDates(session: Session, resources: readonly Dated[]): Promise<string[]> {
  const timeZone = resources.some((rows) => rows?.sortDateIsLocal) ? await timeZoneOf(session) : 'UTC';
  return resources.map((rows) => {
    const date = rows?.sortDate ?? session.now;
    const instant = rows?.sortDateIsLocal ? instantOf(date.getTime(), timeZone) : date.getTime();
    return writable(instant).toISOString();
  });
}
