import * as z from 'zod';
import { alarmKinds } from './alarm-kinds.ts';
import { messagingRoles } from './messaging-roles.ts';
import type { Route } from './route.ts';

export const alarmDetailSchema = z.object({
  taskId: z.string(),
  kind: z.enum(alarmKinds),
  /** What it is about, in Spanish. */
  label: z.string(),
  dueAt: z.string(),
  raisedAt: z.string(),
  patient: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The conversation that it was raised in. */
  threadId: z.string().nullable(),
  owner: z.object({ name: z.string(), isMe: z.boolean() }).nullable(),
  /** Who was called since nobody has it, the last first. */
  called: z.array(z.object({ name: z.string(), at: z.string() })),
});
export type AlarmDetail = z.infer<typeof alarmDetailSchema>;

export const alarmDetailsSchema = z.object({ alarms: z.array(alarmDetailSchema) });

export const alarmDetailRoutes = {
  listAlarmDetails: {
    method: 'GET',
    path: '/alarms/details',
    summary: 'Alarmas abiertas con su paciente, quién las lleva y a quién se ha avisado',
    access: messagingRoles,
    response: alarmDetailsSchema,
  },
} as const satisfies Record<string, Route>;
