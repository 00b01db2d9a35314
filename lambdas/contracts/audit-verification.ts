import * as z from 'zod';
import type { Route } from './route.ts';

/** A check of the organization's logs: of every hash, and of what was signed outside the database. */
export const verificationSchema = z.object({
  verificationId: z.uuid(),
  startedAt: z.iso.datetime(),
  startedBy: z.string(),
  finishedAt: z.iso.datetime().nullable(),
  /** Entries whose hash was computed anew, and how many there were when it began. */
  entries: z.int(),
  total: z.int(),
  /** Months whose entries were looked up by the patients that they tell of, and how many there are. */
  months: z.int(),
  totalMonths: z.int(),
  /** The newest checkpoint that was held against the logs; null where none can be read here. */
  checkpoint: z.object({ number: z.int(), hash: z.string(), at: z.iso.datetime().nullable() }).nullable(),
  /** In words, each with its place. */
  findings: z.array(z.string()),
});
export type Verification = z.infer<typeof verificationSchema>;

export const verificationRoutes = {
  listVerifications: {
    method: 'GET',
    path: '/audit/verifications',
    summary: 'Las últimas comprobaciones de los registros',
    access: ['admins'],
    response: z.object({ verifications: z.array(verificationSchema) }),
  },
  startVerification: {
    method: 'POST',
    path: '/audit/verifications',
    summary: 'Empieza una comprobación de los registros',
    access: ['admins'],
    body: z.strictObject({}),
    response: verificationSchema,
  },
  continueVerification: {
    method: 'POST',
    path: '/audit/verifications/{verificationId}/steps',
    summary: 'Comprueba un trozo más, en transacciones cortas, y dice hasta dónde ha llegado',
    access: ['admins'],
    params: z.object({ verificationId: z.uuid() }),
    body: z.strictObject({}),
    response: verificationSchema,
  },
} as const satisfies Record<string, Route>;
