import type { QualitySchedule } from '../../contracts/quality-schedules.ts';
import type { Database } from '../../platform/database.ts';
import { claimDue, type WorkTable } from '../../platform/lease.ts';
import { organizationTimeZone } from '../../platform/organization-time-zone.ts';
import { platformCaller } from '../../platform/platform-caller.ts';
import { knownMeasures, type MeasureStore } from '../measure-store.ts';
import { startRun } from './run-store.ts';
import { nextRunAt, scheduledPeriod } from './schedule-times.ts';

export const qualityScheduleTable: WorkTable = {
  name: 'quality_schedules',
  id: 'measure',
  dueAt: 'wake_at',
  open: 'true',
  // None that is due is held for long: a run is asked for, and that is all.
  leased: 'false',
  leaseMs: 60_000,
  claim: 'organization_id AS "organizationId", measure',
};

const columns = `measure AS "measureId", cadence, period,
  to_char(wake_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "nextAt",
  coalesce((SELECT concat_ws(' ', given_name, family_name) FROM users u WHERE u.user_id = set_by), '') AS "setBy"`;

export function listSchedules({ sql, caller }: Omit<MeasureStore, 'now'>): Promise<QualitySchedule[]> {
  return sql<QualitySchedule>(
    `SELECT ${columns} FROM quality_schedules WHERE organization_id = $1 ORDER BY measure`,
    [caller.organization_id],
  );
}

/** Undefined: there is no such measure. */
export async function setSchedule(
  store: MeasureStore,
  measureId: string,
  { cadence, period }: Pick<QualitySchedule, 'cadence' | 'period'>,
): Promise<QualitySchedule | undefined> {
  const { sql, caller, now } = store;
  if (!(await knownMeasures(store)).some(({ id }) => id === measureId)) return undefined;
  const next = nextRunAt(cadence, now, await organizationTimeZone(store));
  const [row] = await sql<QualitySchedule>(
    `INSERT INTO quality_schedules (organization_id, measure, cadence, period, wake_at, set_at, set_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (organization_id, measure) DO UPDATE SET cadence = excluded.cadence, period = excluded.period,
       wake_at = excluded.wake_at, set_at = excluded.set_at, set_by = excluded.set_by
     RETURNING ${columns}`,
    [
      caller.organization_id,
      measureId,
      cadence,
      period,
      next.toISOString(),
      now.toISOString(),
      caller.user_id,
    ],
  );
  sql.wake('measures');
  return row;
}

export async function endSchedule(
  { sql, caller }: Omit<MeasureStore, 'now'>,
  measureId: string,
): Promise<boolean> {
  const [row] = await sql(
    'DELETE FROM quality_schedules WHERE organization_id = $1 AND measure = $2 RETURNING 1',
    [caller.organization_id, measureId],
  );
  return row !== undefined;
}

/** Asks for the runs that are due, each in the name of who set the schedule; that of a measure that was withdrawn ends. */
export async function askForScheduledRuns(database: Database, now: Date): Promise<void> {
  for (;;) {
    const claims = await claimDue<{ organizationId: string; measure: string }>(
      database,
      qualityScheduleTable,
      {
        now,
        limit: 1,
      },
    );
    const [claim] = claims;
    if (!claim) return;
    const { organizationId, measure } = claim;
    const { user_id: userId } = platformCaller(organizationId);
    await database.transaction({ role: 'app', organizationId, userId }, async (sql) => {
      const [schedule] = await sql<Pick<QualitySchedule, 'cadence' | 'period'> & { setBy: string }>(
        `SELECT cadence, period, set_by AS "setBy" FROM quality_schedules
         WHERE organization_id = $1 AND measure = $2 FOR UPDATE`,
        [organizationId, measure],
      );
      if (!schedule) return;
      const timeZone = await organizationTimeZone({ sql });
      const store = { sql, caller: { organization_id: organizationId, user_id: schedule.setBy }, now };
      const asked = { measureId: measure, ...scheduledPeriod(schedule.period, now, timeZone) };
      if ((await startRun(store, asked)) === 'unknown') {
        await endSchedule(store, measure);
        return;
      }
      const next = nextRunAt(schedule.cadence, now, timeZone);
      await sql('UPDATE quality_schedules SET wake_at = $3 WHERE organization_id = $1 AND measure = $2', [
        organizationId,
        measure,
        next.toISOString(),
      ]);
    });
  }
}
