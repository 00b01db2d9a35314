import * as z from 'zod';
import type { Route } from './route.ts';
import { fhirIdSchema, messagingRoles, wayOutSchema } from './threads.ts';

export const wayOutRoutes = {
  findWayOut: {
    method: 'GET',
    path: '/patients/{patientId}/way-out',
    summary: 'Por dónde saldría ahora un primer mensaje a un paciente, y qué saldría',
    access: messagingRoles,
    params: z.object({ patientId: fhirIdSchema }),
    response: z.object({ channel: wayOutSchema.nullable() }),
  },
} as const satisfies Record<string, Route>;
