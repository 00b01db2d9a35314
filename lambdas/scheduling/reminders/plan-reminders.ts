import { reminderTime } from '../../clinical/reminder-time.ts';
import type { Change, Reaction, Repository } from '../../fhir/index.ts';
import { cancelJobsBelow, enqueueJob } from '../../platform/job-queue.ts';
import { asAppointment, patientOf, type StoredAppointment } from '../appointment.ts';
import { type ReminderSettings, readReminderSettings } from './reminder-settings.ts';

export const reminderKind = 'appointment-reminder';

/**
 * Keeps the jobs that remind of an appointment as the appointment is, whatever writes it: booked, they are there;
 * moved, they move; cancelled, come or missed, they are gone. One whose time has passed already is not sent late.
 */
export const reminderReaction: Reaction = {
  name: 'reminders',
  after: ['calendar-times'],
  resourceTypes: ['Appointment'],
  async react(repository, changes) {
    let settings: ReminderSettings | undefined;
    for (const { id, before, after } of lastOfEach(changes)) {
      const former = before && asAppointment(before);
      const current = after && asAppointment(after);
      const isWanted = current !== null && isReminded(current, repository.now);
      const wasWanted = former !== null && former.status === 'booked';
      if (!isWanted && !wasWanted) continue;
      if (isWanted && wasWanted && current.start === former.start && patientOf(current) === patientOf(former))
        continue;
      await cancelJobsBelow(repository.sql, keyPrefix(id));
      if (!isWanted) continue;
      settings ??= await readReminderSettings(repository.sql);
      await planReminders(repository, current, settings);
    }
  },
};

/** An appointment that a patient is expected at, and that is still to come. */
export function isReminded(appointment: StoredAppointment, now: Date): boolean {
  const { status, start } = appointment;
  if (status !== 'booked' || start === undefined || patientOf(appointment) === undefined) return false;
  return Date.parse(start) > now.getTime();
}

/** Asks for each reminder whose time is still to come. */
export async function planReminders(
  repository: Pick<Repository, 'sql' | 'now'>,
  appointment: StoredAppointment,
  { hoursBefore, timeZone }: ReminderSettings,
): Promise<void> {
  const { id, start = '' } = appointment;
  for (const hours of hoursBefore) {
    const dueAt = reminderTime({ startsAt: new Date(start), hoursBefore: hours, timeZone });
    if (dueAt <= repository.now) continue;
    await enqueueJob(repository.sql, {
      key: `${keyPrefix(id)}${hours}h`,
      kind: reminderKind,
      dueAt,
      payload: { appointmentId: id, hoursBefore: hours, start },
    });
  }
}

export const keyPrefix = (appointmentId: string) => `reminder/${appointmentId}/` as const;

/** From what each appointment was before the transaction to what it is after it. */
function lastOfEach(changes: readonly Change[]): Pick<Change, 'id' | 'before' | 'after'>[] {
  const byId = new Map<string, Pick<Change, 'id' | 'before' | 'after'>>();
  for (const { id, before, after } of changes) {
    const first = byId.get(id);
    byId.set(id, { id, before: first ? first.before : before, after });
  }
  return [...byId.values()];
}
