import * as z from 'zod';
import { messagingRoles } from './messaging-roles.ts';
import type { Route } from './route.ts';

/** Open tasks, as of now. A task is overdue once its due time has passed. */
export const taskCountsSchema = z.object({
  mine: z.object({ open: z.int(), overdue: z.int() }),
  /** Of each team's queue, by its code: nobody's yet. */
  queues: z.record(z.string(), z.object({ open: z.int(), overdue: z.int() })),
});

export type TaskCounts = z.infer<typeof taskCountsSchema>;

export const taskRoutes = {
  countTasks: {
    method: 'GET',
    path: '/tasks/counts',
    summary: 'Cuántas tareas abiertas y vencidas tienen la persona y los equipos',
    access: messagingRoles,
    response: taskCountsSchema,
  },
} as const satisfies Record<string, Route>;
