import type { JobHandler, Reader } from '../../fhir/index.ts';
import type { Sql } from '../../platform/database.ts';
import { keepJob } from '../../platform/job-queue.ts';
import { organizationTimeZone } from '../../platform/organization-time-zone.ts';
import { lookAtDay } from './look-at-day.ts';

const kind = 'look-for-unusual-access';
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** What a log from before there were rules is looked at. */
const firstLookMs = 7 * dayMs;

/** Sees to it that the rules are applied from now on, if they are not yet. */
export const startLooking = (sql: Sql, now: Date): Promise<void> =>
  keepJob(sql, { key: 'audit/unusual', kind, dueAt: now, payload: {} });

export interface Look {
  found: number;
  lookedUntil: Date;
}

/**
 * Applies the rules to the day of the clinic at which they had come, up to now; once that day is over, the next look is
 * at the next. A look at one day is a piece of work that holds nobody up.
 */
export async function lookForUnusual(reader: Reader, now: Date): Promise<Look> {
  const { sql, caller } = reader;
  const organizationId = caller.organization_id;
  const timeZone = await organizationTimeZone(reader);
  // Who comes second waits, and finds it done.
  const [progress] = await sql<{ lookedUntil: Date }>(
    `INSERT INTO unusual_progress AS known VALUES ($1, $2) ON CONFLICT (organization_id) DO UPDATE SET looked_until = known.looked_until
     RETURNING looked_until AS "lookedUntil"`,
    [organizationId, new Date(now.getTime() - firstLookMs).toISOString()],
  );
  const from = progress?.lookedUntil ?? now;
  const [days] = await sql<{ day: string; end: Date }>(
    `SELECT to_char($1::timestamptz AT TIME ZONE $2, 'YYYY-MM-DD') AS day,
       ((($1::timestamptz AT TIME ZONE $2)::date + 1)::timestamp AT TIME ZONE $2) AS end`,
    [from.toISOString(), timeZone],
  );
  if (!days) return { found: 0, lookedUntil: from };
  const found = await lookAtDay(reader, { day: days.day, timeZone, now });
  const lookedUntil = new Date(Math.min(days.end.getTime(), now.getTime()));
  await sql(
    'UPDATE unusual_progress SET looked_until = greatest(looked_until, $2) WHERE organization_id = $1',
    [organizationId, lookedUntil.toISOString()],
  );
  return { found, lookedUntil };
}

export const lookForUnusualAccess: JobHandler = {
  kind,
  name: 'Accesos inusuales',
  async run(repository) {
    const { lookedUntil } = await lookForUnusual(repository, repository.now);
    const isBehind = repository.now.getTime() - lookedUntil.getTime() >= hourMs;
    return { again: new Date(repository.now.getTime() + (isBehind ? 1_000 : hourMs)) };
  },
};
