import * as z from 'zod';
import { usageKinds } from './billing-terms.ts';
import type { Route } from './route.ts';

const day = z.iso.date();
const access = ['admins'] as const;

export const usageDimensions = ['kind', 'agent', 'person', 'channel', 'model', 'day'] as const;
export type UsageDimension = (typeof usageDimensions)[number];

const rowSchema = z.object({
  /** Names what was counted; with its kind it is one of its kind. */
  cause: z.string(),
  at: z.string(),
  /** By the organization's clocks. */
  day,
  kind: z.enum(usageKinds),
  quantity: z.number(),
  /** Empty where there is none. */
  agentId: z.string(),
  channel: z.string(),
  model: z.string(),
  person: z.string().nullable(),
  /** The work of an agent that it came from. */
  runId: z.string().nullable(),
});
export type UsageRow = z.infer<typeof rowSchema>;

const sumSchema = z.object({
  /** Of an agent, a person, a channel, a model or a day; empty for what has none. */
  subject: z.string(),
  name: z.string().nullable(),
  kind: z.enum(usageKinds),
  quantity: z.number(),
  /** At the prices of the present list, in minor units, whatever the plan includes. */
  value: z.number(),
});
export type UsageSum = z.infer<typeof sumSchema>;

const period = { from: day, to: day };

export const billingUsageRoutes = {
  sumUsage: {
    method: 'GET',
    path: '/billing/usage',
    summary: 'Consumo de un periodo, por agente, persona, canal, modelo o día',
    access,
    query: z.object({ ...period, by: z.enum(usageDimensions) }),
    response: z.object({
      currency: z.string(),
      sums: z.array(sumSchema),
      /** Of the tests with invented patients; never billed. */
      sandbox: z.array(z.object({ kind: z.enum(usageKinds), quantity: z.number() })),
    }),
  },
  listUsage: {
    method: 'GET',
    path: '/billing/usage/rows',
    summary: 'Cada apunte del consumo de un periodo, el más reciente primero',
    access,
    query: z.object({ ...period, after: z.string().max(400).optional() }),
    response: z.object({ rows: z.array(rowSchema), after: z.string().nullable() }),
  },
} as const satisfies Record<string, Route>;
