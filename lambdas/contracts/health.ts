import * as z from 'zod';
import type { Route } from './route.ts';

export const componentHealthSchema = z.object({
  status: z.enum(['ok', 'failing']),
  version: z.string(),
  latencyMs: z.number().nonnegative(),
});

/** They wait for nobody's request: the rest of the product answers while they are late. */
export const agentsHealthSchema = z.object({
  status: z.enum(['ok', 'failing']),
  /** That agents may be given, the embedded one included. */
  models: z.int(),
  /** How long the run waits that should have been taken first; null where only the alarms of the queue know. */
  lateSeconds: z.number().nonnegative().nullable(),
});

/** `GET /api/health`: components and versions, no names of hosts and no secrets. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'failing']),
  version: z.string(),
  runtime: z.string(),
  components: z.object({ database: componentHealthSchema, agents: agentsHealthSchema }),
});

export type Health = z.infer<typeof healthSchema>;

export const healthRoutes = {
  health: {
    method: 'GET',
    path: '/health',
    summary: 'Estado de los componentes y sus versiones',
    access: 'public',
    response: healthSchema,
  },
  /** The contract of this API itself. */
  openapi: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'Este documento',
    access: 'public',
    response: z.looseObject({ openapi: z.string() }),
  },
} as const satisfies Record<string, Route>;
