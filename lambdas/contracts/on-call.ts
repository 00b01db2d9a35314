import * as z from 'zod';
import { type Role, roles } from './roles.ts';
import type { Route } from './route.ts';

const admins: readonly Role[] = ['admins'];

export const defaultCallMinutes = 5;
export const mostOnCall = 20;

/** Somebody who is called when an alarm is raised, and how long they have until the next person is. */
export const onCallPersonSchema = z.strictObject({
  userId: z.uuid('Elija una persona'),
  minutes: z
    .int('Indique minutos enteros')
    .min(1, 'Cada persona tiene al menos un minuto')
    .max(120, 'Cada persona tiene como máximo 120 minutos'),
  /** E.164, where they want an SMS beside the e-mail. */
  phone: z
    .string()
    .regex(/^\+[1-9]\d{7,14}$/, 'Escriba el teléfono con su prefijo internacional, por ejemplo +12015550142')
    .nullable(),
});
export type OnCallPerson = z.infer<typeof onCallPersonSchema>;

const onCallSchema = z.object({
  /** In the order in which they are called; of somebody who has left nothing is told here. */
  people: z.array(onCallPersonSchema.extend({ name: z.string() })),
  /** Grows by one with each change; also the ETag. */
  version: z.int(),
});
export type OnCall = z.infer<typeof onCallSchema>;

export const onCallBodySchema = z.strictObject({
  people: z
    .array(onCallPersonSchema)
    .max(mostOnCall, 'Se admiten como máximo 20 personas')
    .refine(
      (people) => new Set(people.map(({ userId }) => userId)).size === people.length,
      'Cada persona figura una sola vez',
    ),
});

export const onCallRoutes = {
  readOnCall: {
    method: 'GET',
    path: '/on-call',
    summary: 'A quién se avisa de una alarma, y en qué orden',
    access: roles,
    response: onCallSchema,
    isVersioned: true,
  },
  updateOnCall: {
    method: 'PUT',
    path: '/on-call',
    summary: 'Cambia a quién se avisa de una alarma, y en qué orden',
    access: admins,
    body: onCallBodySchema,
    response: onCallSchema,
    isVersioned: true,
  },
} as const satisfies Record<string, Route>;
