import { dayOf } from '../clinical/clinic-day.ts';
import type { Sql } from '../platform/database.ts';
import { organizationTimeZone } from '../platform/organization-time-zone.ts';

/** What day it is for the caller's organization. */
export async function organizationDay(sql: Sql, now: Date): Promise<{ today: string; timeZone: string }> {
  const timeZone = await organizationTimeZone({ sql });
  return { today: dayOf(now, timeZone), timeZone };
}
