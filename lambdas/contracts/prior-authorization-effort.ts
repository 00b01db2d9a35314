import * as z from 'zod';
import { line } from './prior-authorization.ts';
import type { Route } from './route.ts';

const minutes = z
  .int('Escriba cuántos minutos, de 0 a 600')
  .min(0, 'Escriba cuántos minutos, de 0 a 600')
  .max(600, 'Escriba cuántos minutos, de 0 a 600');

/** How long one request takes, as the organization measured it. */
export const effortInputSchema = z.strictObject({
  minutesBefore: minutes,
  minutesNow: minutes,
  source: line(200, 'Escriba cómo se midió'),
});
export type EffortInput = z.output<typeof effortInputSchema>;

export const effortSchema = effortInputSchema.extend({ setAt: z.string(), setBy: z.string().nullable() });
export type Effort = z.infer<typeof effortSchema>;

export const authorizationEffortRoutes = {
  setAuthorizationEffort: {
    method: 'PUT',
    path: '/prior-authorization/effort',
    summary:
      'Dice cuánto lleva una solicitud a mano y aquí, y cómo se midió: de ello salen las horas ahorradas',
    access: ['clinicians', 'staff'],
    body: effortInputSchema,
    response: effortSchema,
  },
} as const satisfies Record<string, Route>;
