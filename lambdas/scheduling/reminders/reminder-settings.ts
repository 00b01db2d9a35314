import type { Clock } from '../../clinical/clock.ts';
import { defaultReminderHours } from '../../clinical/reminder-time.ts';
import type { Sql } from '../../platform/database.ts';

/** What a clinic's reminders follow. */
export interface ReminderSettings extends Clock {
  /** So many hours before an appointment each; none at all where it is empty. */
  hoursBefore: readonly number[];
  clinicName: string;
}

export async function readReminderSettings(sql: Sql): Promise<ReminderSettings> {
  const [row] = await sql<
    Clock & Record<string, unknown> & { hoursBefore: number[] | null; clinicName: string }
  >(
    `SELECT o.time_zone AS "timeZone", o.hour_cycle AS "hourCycle", o.legal_name AS "clinicName",
       (SELECT to_jsonb(hours_before) FROM reminder_settings s WHERE s.organization_id = o.organization_id) AS "hoursBefore"
     FROM organizations o WHERE o.organization_id = current_organization_id()`,
  );
  if (!row) throw new Error('A transaction without its organization');
  return { ...row, hoursBefore: row.hoursBefore ?? defaultReminderHours };
}
