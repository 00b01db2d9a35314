import * as z from 'zod';
import type { Route } from './route.ts';

/**
 * What measures cannot see of a chart (lambdas/quality/runs/unseen.ts), and what they are told otherwise than it stands there. `converted`: a
 * result that was converted before it was compared; `same-person`: another record seems to be of the same person, and counts too.
 */
export const unseenKinds = [
  'uncoded',
  'unit',
  'undated',
  'birth-date',
  'duplicate',
  'converted',
  'in-error',
  'same-person',
] as const;
export type UnseenKind = (typeof unseenKinds)[number];

const count = z.int().min(0);
const oneRun = z.object({ runId: z.uuid() });

export const unseenEntrySchema = z.object({
  patientId: z.string(),
  /** Empty where the record was deleted. */
  patientName: z.string(),
  recordNumber: z.string().nullable(),
  kind: z.enum(unseenKinds),
  resourceType: z.string(),
  id: z.string(),
});
export type UnseenEntry = z.infer<typeof unseenEntrySchema>;

export const qualityUnseenRoutes = {
  countUnseen: {
    method: 'GET',
    path: '/quality/runs/{runId}/unseen',
    summary: 'Cuántos datos de las fichas leídas no puede ver la medida, por su clase',
    access: ['admins', 'clinicians', 'staff'],
    params: oneRun,
    response: z.object({
      kinds: z.array(z.object({ kind: z.enum(unseenKinds), entries: count, patients: count })),
    }),
  },
  listUnseen: {
    method: 'GET',
    path: '/quality/runs/{runId}/unseen/{kind}',
    summary: 'Los datos que la medida no puede ver, con el paciente en cuya ficha se corrigen',
    access: ['clinicians'],
    params: oneRun.extend({ kind: z.enum(unseenKinds) }),
    query: z.object({ after: z.string().max(200).optional() }),
    response: z.object({ entries: z.array(unseenEntrySchema), next: z.string().nullable() }),
  },
} as const satisfies Record<string, Route>;
