import * as z from 'zod';
import { daySchema, line } from './prior-authorization.ts';
import { authorizationCaseRoutes } from './prior-authorization-cases.ts';
import type { Route } from './route.ts';

export const peerCallSchema = z.strictObject({
  practitionerId: z.string('Elija quién llama').regex(/^[A-Za-z0-9.-]{1,64}$/, 'Elija quién llama'),
  day: daySchema,
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escriba la hora como 09:30'),
  minutes: z
    .int('Escriba cuántos minutos, de 5 a 120')
    .min(5)
    .max(120, 'Escriba cuántos minutos, de 5 a 120'),
  telephone: line(40, 'Escriba el teléfono'),
  /** Whom the payer named. */
  reviewer: line(100),
});
export type PeerCallInput = z.output<typeof peerCallSchema>;

const { params, response } = authorizationCaseRoutes.readAuthorizationCase;

export const authorizationCallRoutes = {
  planPeerCall: {
    method: 'POST',
    path: '/prior-authorization/cases/{caseId}/call',
    summary: 'Pone en el calendario de un clínico la llamada con quien revisa la solicitud en la aseguradora',
    access: ['clinicians', 'staff'],
    params,
    body: peerCallSchema,
    response,
    isVersioned: true,
  },
} as const satisfies Record<string, Route>;
