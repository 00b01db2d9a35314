import * as z from 'zod';
import { type Role, roles } from './roles.ts';
import type { Route } from './route.ts';

const admins: readonly Role[] = ['admins'];

/** A fortnight: earlier, nobody remembers it. */
const earliestHours = 336;
const mostReminders = 5;

const hoursBefore = z
  .array(
    z
      .int('Indique horas enteras')
      .min(1, 'Un recordatorio sale al menos una hora antes de la cita')
      .max(earliestHours, 'Un recordatorio sale como máximo 14 días antes de la cita'),
  )
  .max(mostReminders, 'Se admiten como máximo cinco recordatorios');

/** When a clinic writes to its patients before an appointment; none at all where the list is empty. */
export const reminderSettingsSchema = z.object({
  hoursBefore: z.array(z.int()),
  /** Grows by one with each change; also the ETag. */
  version: z.int(),
});
export type ReminderSettingsView = z.infer<typeof reminderSettingsSchema>;

export const reminderRoutes = {
  readReminderSettings: {
    method: 'GET',
    path: '/reminder-settings',
    summary: 'Cuánto antes de sus citas reciben los pacientes un recordatorio',
    access: roles,
    response: reminderSettingsSchema,
    isVersioned: true,
  },
  updateReminderSettings: {
    method: 'PUT',
    path: '/reminder-settings',
    summary: 'Cambia cuánto antes de sus citas reciben los pacientes un recordatorio',
    access: admins,
    body: z.strictObject({
      hoursBefore: hoursBefore.refine(
        (hours) => new Set(hours).size === hours.length,
        'Cada recordatorio figura una sola vez',
      ),
    }),
    response: reminderSettingsSchema,
    isVersioned: true,
  },
} as const satisfies Record<string, Route>;
