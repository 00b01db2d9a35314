import * as z from 'zod';
import { messagingRoles } from './messaging-roles.ts';
import type { Route } from './route.ts';
import { fhirIdSchema, newThreadSchema, wayOutSchema } from './threads.ts';

/** A first message to somebody, and where it would go. */
export const wayOutRoutes = {
  startThread: {
    method: 'POST',
    path: '/threads',
    summary: 'Empieza una conversación con su primer mensaje',
    access: messagingRoles,
    body: newThreadSchema,
    response: z.object({ id: z.string() }),
  },
  findWayOut: {
    method: 'GET',
    path: '/patients/{patientId}/way-out',
    summary: 'Por dónde saldría ahora un primer mensaje a un paciente, y qué saldría',
    access: messagingRoles,
    params: z.object({ patientId: fhirIdSchema }),
    response: z.object({ channel: wayOutSchema.nullable() }),
  },
} as const satisfies Record<string, Route>;
