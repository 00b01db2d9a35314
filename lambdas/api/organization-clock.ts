import * as z from 'zod';
import { dayOf } from '../clinical/clinic-day.ts';
import type { Sql } from '../platform/database.ts';

/** What day it is for the caller's organization. */
export async function organizationDay(sql: Sql, now: Date): Promise<{ today: string; timeZone: string }> {
  const [row] = await sql(
    'SELECT time_zone AS "timeZone" FROM organizations WHERE organization_id = current_organization_id()',
  );
  const { timeZone } = z.object({ timeZone: z.string() }).parse(row);
  return { today: dayOf(now, timeZone), timeZone };
}
