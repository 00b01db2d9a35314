import { type ReminderSettingsView, reminderRoutes } from '../contracts/reminders.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Sql } from '../platform/database.ts';
import { enqueueJob } from '../platform/job-queue.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { staleVersion } from './version-tag.ts';

/** A clinic that has never chosen follows the product's defaults, as version 1. */
async function readSettings(sql: Sql): Promise<ReminderSettingsView> {
  const [row] = await sql<ReminderSettingsView & Record<string, unknown>>(
    `SELECT to_jsonb(hours_before) AS "hoursBefore", version FROM reminder_settings
     WHERE organization_id = current_organization_id()`,
  );
  if (row) return row;
  // Loaded when needed, as what plans reminders below: importing the API must stay quick.
  const { defaultReminderHours } = await import('../clinical/reminder-time.ts');
  return { hoursBefore: [...defaultReminderHours], version: 1 };
}

export function registerReminders(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, reminderRoutes.readReminderSettings, async ({ sql }) => {
    const body = await readSettings(sql);
    return { body, version: body.version };
  });

  endpoint(app, database, reminderRoutes.updateReminderSettings, async (call) => {
    const { sql, caller, body, ifMatch, requestId } = call;
    const hours = body.hoursBefore.toSorted((a, b) => b - a);
    // Two who choose for the first time at once: one inserts, the other finds its version stale.
    const [row] = await sql(
      `INSERT INTO reminder_settings AS s (organization_id, hours_before, version)
       SELECT current_organization_id(), $1::int[], 2 WHERE $2 = 1 OR EXISTS (SELECT FROM reminder_settings)
       ON CONFLICT (organization_id) DO UPDATE SET hours_before = excluded.hours_before, version = s.version + 1
         WHERE s.version = $2
       RETURNING version`,
      [hours, ifMatch],
    );
    if (!row) return { refusal: staleVersion };
    const settings = await readSettings(sql);
    await recordAudit(sql, {
      organizationId: caller.organization_id,
      userId: caller.user_id,
      action: 'organization-updated',
      sourceId: requestId,
      detail: { fields: ['reminders'] },
    });
    const { replanRemindersKind } = await import('../scheduling/reminders/replan-reminders.ts');
    await enqueueJob(sql, { key: replanRemindersKind, kind: replanRemindersKind, dueAt: now(), payload: {} });
    return { body: settings, version: settings.version };
  });
}
