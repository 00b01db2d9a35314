import * as z from 'zod';

export const componentHealthSchema = z.object({
  status: z.enum(['ok', 'failing']),
  version: z.string(),
  latencyMs: z.number().nonnegative(),
});

/** `GET /api/health`: components and versions, no names of hosts and no secrets. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'failing']),
  version: z.string(),
  runtime: z.string(),
  components: z.object({ database: componentHealthSchema }),
});

export type Health = z.infer<typeof healthSchema>;
