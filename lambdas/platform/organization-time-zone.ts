import type { HourCycle } from '../contracts/organization.ts';
import type { Sql } from './database.ts';

/** Of the transaction's organization. */
export async function organizationTimeZone({ sql }: { sql: Sql }): Promise<string> {
  const [row] = await sql<{ time_zone: string }>(
    'SELECT time_zone FROM organizations WHERE organization_id = current_organization_id()',
  );
  return row?.time_zone ?? 'UTC';
}

/** Of the transaction's organization: its zone, and how its clocks count the hours. */
export async function organizationClock({
  sql,
}: {
  sql: Sql;
}): Promise<{ timeZone: string; hourCycle: HourCycle }> {
  const [row] = await sql<{ timeZone: string; hourCycle: HourCycle }>(
    `SELECT time_zone AS "timeZone", hour_cycle AS "hourCycle" FROM organizations
     WHERE organization_id = current_organization_id()`,
  );
  return row ?? { timeZone: 'UTC', hourCycle: 'h12' };
}
