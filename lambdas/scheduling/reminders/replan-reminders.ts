import { type JobHandler, parseSearch } from '../../fhir/index.ts';
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
  async run(repository) {
    const settings = await readReminderSettings(repository.sql);
    const query = parseSearch({ roles: repository.caller.roles }, 'Appointment', [
      ['date', `gt${repository.now.toISOString()}`],
      ['status', 'booked'],
      ['_count', pageSize],
    ]);
    for (;;) {
      const { hits, nextCursor } = await repository.search(query);
      for (const { json } of hits) {
        const appointment = asAppointment(JSON.parse(json));
        await cancelJobsBelow(repository.sql, keyPrefix(appointment.id));
        if (isReminded(appointment, repository.now)) await planReminders(repository, appointment, settings);
      }
      if (nextCursor === undefined) return undefined;
      query.cursor = nextCursor;
    }
  },
};
