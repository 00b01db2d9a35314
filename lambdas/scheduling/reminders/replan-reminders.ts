import type { JobHandler } from '../../fhir/job-handler.ts';
import { parseSearch } from '../../fhir/search/parse.ts';
import { searchPage } from '../../fhir/search/run.ts';
import { cancelJobsBelow } from '../../platform/job-queue.ts';
import { asAppointment } from '../appointment.ts';
import { isReminded, keyPrefix, planReminders } from './plan-reminders.ts';
import { readReminderSettings } from './reminder-settings.ts';

export const replanRemindersKind = 'appointment-reminders-replan';

const pageSize = '500';

/** Brings the reminders of all coming appointments to what the clinic has chosen now. */
export const replanReminders: JobHandler = {
  kind: replanRemindersKind,
  name: 'Recordatorios de citas',
  async run(session) {
    const settings = await readReminderSettings(session.sql);
    const query = parseSearch({ roles: session.caller.roles }, 'Appointment', [
      ['date', `gt${session.now.toISOString()}`],
      ['status', 'booked'],
      ['_count', pageSize],
    ]);
    for (;;) {
      const { hits, nextCursor } = await searchPage(session, query);
      for (const { json } of hits) {
        const appointment = asAppointment(JSON.parse(json));
        await cancelJobsBelow(session.sql, keyPrefix(appointment.id));
        if (isReminded(appointment, session.now)) await planReminders(session, appointment, settings);
      }
      if (nextCursor === undefined) return undefined;
      query.cursor = nextCursor;
    }
  },
};
