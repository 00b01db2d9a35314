import * as z from 'zod';
import type { Route } from './route.ts';

/** What a new organization still has to set up, in the order in which it is done. */
export const firstSteps = [
  'baa',
  'npi',
  'way-back',
  'team',
  'services',
  'hours',
  'patients',
  'on-call',
  'agent',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Those alone that concern an organization of its type: whoever works alone invites nobody. */
export const firstStepsSchema = z.object({
  steps: z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean() })),
});
export type FirstSteps = z.infer<typeof firstStepsSchema>;

export const firstStepsRoutes = {
  readFirstSteps: {
    method: 'GET',
    path: '/first-steps',
    summary: 'Qué falta por preparar en la organización',
    access: ['admins'],
    response: firstStepsSchema,
  },
} as const satisfies Record<string, Route>;
