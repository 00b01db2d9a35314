import * as z from 'zod';
import { messagingRoles } from './messaging-roles.ts';
import type { Route } from './route.ts';

/**
 * By topic (a resource type, or `reads`), a number that grows with each change, and for how many milliseconds it has not
 * changed; a topic that never changed is absent.
 */
export const changesSchema = z.object({
  marks: z.record(z.string(), z.string()),
  unchangedMs: z.record(z.string(), z.number()),
});

export type Changes = z.infer<typeof changesSchema>;

/** Often enough for no proxy to cut the stream, and for a client to notice that it died. */
export const heartbeatSeconds = 20;
/** How often a client asks where there is no stream (204). */
export const pollSeconds = 15;

export const changeRoutes = {
  readChanges: {
    method: 'GET',
    path: '/changes',
    summary: 'Qué ha cambiado, por temas y sin contenido; 304 si nada (If-None-Match)',
    access: messagingRoles,
    response: changesSchema,
  },
  streamChanges: {
    method: 'GET',
    path: '/changes/stream',
    summary: 'Lo mismo como eventos (text/event-stream); 204 donde hay que preguntar',
    access: messagingRoles,
    response: changesSchema,
  },
} as const satisfies Record<string, Route>;
