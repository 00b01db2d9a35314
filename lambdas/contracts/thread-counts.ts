import * as z from 'zod';
import { messagingRoles } from './messaging-roles.ts';
import type { Route } from './route.ts';

export const threadCountsSchema = z.object({
  /** Threads with messages that the caller has yet to read; at most 999. */
  unread: z.int(),
  /** Threads with messages that nobody has read. */
  unreadByAll: z.int(),
  mine: z.int(),
  unassigned: z.int(),
  flagged: z.int(),
  undelivered: z.int(),
  /** With an agent’s draft that awaits a person. */
  drafted: z.int(),
  /** Of the caller's, those that are put off and not back yet. */
  snoozed: z.int(),
  /** When the next of them comes back. */
  wakesAt: z.string().nullable(),
});

export const threadCountRoutes = {
  countThreads: {
    method: 'GET',
    path: '/thread-counts',
    summary: 'Cuántas conversaciones esperan a la persona y a su equipo',
    access: messagingRoles,
    response: threadCountsSchema,
  },
} as const satisfies Record<string, Route>;
