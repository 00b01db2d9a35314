import * as z from 'zod';
import type { Route } from './route.ts';

/* Who is in training, and who supervises them: what they sign waits for a second signature (lambdas/visits/supervision.ts). */

const mostSupervisors = 20;

const supervisedPersonSchema = z.object({
  userId: z.uuid(),
  name: z.string(),
  /** Empty: not in training. Of those who have left nothing is told. */
  supervisors: z.array(z.object({ userId: z.uuid(), name: z.string() })),
  /** Grows by one with each change; what a change names in If-Match. */
  version: z.int().positive(),
});
export type SupervisedPerson = z.infer<typeof supervisedPersonSchema>;

const admins = ['admins'] as const;

export const supervisionRoutes = {
  listSupervision: {
    method: 'GET',
    path: '/supervision',
    summary: 'Los profesionales clínicos de la organización, y quién supervisa a cada uno',
    access: admins,
    response: z.object({ people: z.array(supervisedPersonSchema) }),
  },
  setSupervisors: {
    method: 'PUT',
    path: '/supervision/{userId}',
    summary: 'Dice quién supervisa a alguien en formación; nadie, si ya no lo está',
    access: admins,
    params: z.object({ userId: z.uuid() }),
    body: z.strictObject({
      supervisors: z
        .array(z.uuid('Elija a una persona'))
        .max(mostSupervisors, `Se admiten como máximo ${mostSupervisors} personas`)
        .refine((ids) => new Set(ids).size === ids.length, 'Cada persona figura una sola vez'),
    }),
    response: supervisedPersonSchema,
    isVersioned: true,
  },
} as const satisfies Record<string, Route>;
