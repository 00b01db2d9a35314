import * as z from 'zod';
import { largestInteger } from './largest-integer.ts';
import { messagingRoles } from './messaging-roles.ts';
import type { Route } from './route.ts';
import {
  fhirIdSchema,
  threadListSchema,
  threadQuerySchema,
  threadSchema,
  threadUpdateSchema,
} from './threads.ts';

const threadParams = z.object({ threadId: fhirIdSchema });
const acknowledged = z.object({ id: z.string() });

export const threadRoutes = {
  listThreads: {
    method: 'GET',
    path: '/threads',
    summary: 'Conversaciones, la más reciente primero',
    access: messagingRoles,
    query: threadQuerySchema,
    response: threadListSchema,
  },
  readThread: {
    method: 'GET',
    path: '/threads/{threadId}',
    summary: 'Una conversación con sus mensajes, lecturas y borradores',
    access: messagingRoles,
    params: threadParams,
    query: z.object({ before: z.coerce.number().int().min(1).max(largestInteger).optional() }),
    response: threadSchema,
    isVersioned: true,
  },
  updateThread: {
    method: 'PATCH',
    path: '/threads/{threadId}',
    summary: 'Asigna, cierra, reabre o renombra una conversación, o la toma una persona',
    access: messagingRoles,
    params: threadParams,
    body: threadUpdateSchema,
    response: acknowledged,
    isVersioned: true,
  },
} as const satisfies Record<string, Route>;
