import type { Effort, EffortInput } from '../contracts/prior-authorization-effort.ts';
import type { Sql } from '../platform/database.ts';
import { firstSent } from './cases/case-figures.ts';

/** How long a request takes, as the organization measured it; undefined where nobody has. */
export async function effortOf(sql: Sql): Promise<Effort | undefined> {
  const [row] = await sql<Omit<Effort, 'setAt'> & { setAt: Date }>(
    `SELECT e.minutes_before AS "minutesBefore", e.minutes_now AS "minutesNow", e.source, e.set_at AS "setAt",
       u.given_name || ' ' || u.family_name AS "setBy"
     FROM authorization_effort e LEFT JOIN users u ON u.user_id = e.set_by
     WHERE e.organization_id = current_organization_id()`,
  );
  return row && { ...row, setAt: row.setAt.toISOString() };
}

export async function setEffort(
  sql: Sql,
  { minutesBefore, minutesNow, source }: EffortInput,
  by: { userId: string; now: Date },
): Promise<Effort> {
  await sql(
    `INSERT INTO authorization_effort (organization_id, minutes_before, minutes_now, source, set_at, set_by)
     VALUES (current_organization_id(), $1, $2, $3, $4::timestamptz, $5)
     ON CONFLICT (organization_id) DO UPDATE SET minutes_before = $1, minutes_now = $2, source = $3,
       set_at = $4::timestamptz, set_by = $5`,
    [minutesBefore, minutesNow, source, by.now.toISOString(), by.userId],
  );
  const effort = await effortOf(sql);
  if (!effort) throw new Error('An effort that was set is not there');
  return effort;
}

/** What was first sent between two days (both counted), whatever came of it; what was taken back counts for nothing. */
export async function sentBetween(sql: Sql, { from, to }: { from: string; to: string }): Promise<number> {
  const [row] = await sql<{ sent: number }>(
    `SELECT count(*)::int AS sent FROM authorization_cases c
     WHERE organization_id = current_organization_id() AND content #>> '{sent,on}' IS NOT NULL
       AND ${firstSent} BETWEEN $1 AND $2`,
    [from, to],
  );
  return row?.sent ?? 0;
}
