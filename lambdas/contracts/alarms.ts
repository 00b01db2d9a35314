import * as z from 'zod';
import { alarmKinds } from './alarm-kinds.ts';
import { messagingRoles } from './messaging-roles.ts';
import type { Route } from './route.ts';

/** Told in one answer; who has more has the count. */
export const mostAlarms = 50;

/** An open alarm that waits for the caller: nobody's, or theirs and not closed. Nothing of a patient: every page asks. */
export const alarmSchema = z.object({
  taskId: z.string(),
  kind: z.enum(alarmKinds),
  dueAt: z.string(),
  isMine: z.boolean(),
});
export type Alarm = z.infer<typeof alarmSchema>;

export const alarmListSchema = z.object({
  /** The most pressing first. */
  alarms: z.array(alarmSchema),
  /** Of those that nobody has, and of the caller's. */
  waiting: z.int(),
  mine: z.int(),
  /** Whether the clinic lets browsers speak up for an alarm. */
  isBrowserNotified: z.boolean(),
});
export type AlarmList = z.infer<typeof alarmListSchema>;

/** What every page asks for; its client knows it from the start. */
export const alarmRoutes = {
  listAlarms: {
    method: 'GET',
    path: '/alarms',
    summary:
      'Alarmas abiertas que esperan a la persona: cuántas, de qué clase y con qué plazo, sin datos de pacientes',
    access: messagingRoles,
    response: alarmListSchema,
  },
} as const satisfies Record<string, Route>;
