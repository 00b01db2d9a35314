import * as z from 'zod';
import { roles } from './roles.ts';
import type { Route } from './route.ts';

/** Days that the overview can look back, as they stand in its address. */
export const periods = ['7', '30', '90', '365'] as const;
export const periodParamsSchema = z.object({ period: z.enum(periods) });
export type Period = (typeof periods)[number];

const count = z.int().nonnegative();
const rangeSchema = z.object({ from: z.iso.date(), to: z.iso.date() });
const periodSchema = z.object({
  current: rangeSchema,
  previous: rangeSchema,
  bucketDays: z.union([z.literal(1), z.literal(7)]),
});

/**
 * A count of the period and of the one before; null where records do not reach back that far, so that nothing stands
 * as zero that nobody knows.
 */
const comparedSchema = z.object({
  /** Day of the first record; what lies before is unknown. */
  firstDay: z.iso.date().nullable(),
  current: count.nullable(),
  previous: count.nullable(),
});
export type Compared = z.infer<typeof comparedSchema>;

const outcomesSchema = z.object({
  /** `arrived`, `checked-in`, `fulfilled`. */
  attended: count,
  noshow: count,
  cancelled: count,
  /** Past, and nobody recorded how it went: `booked`, `pending`. */
  open: count,
});
export type Outcomes = z.infer<typeof outcomesSchema>;

/** What everybody may see: the agenda, messages and tasks, as counts. No patient is in it. */
export const activitySchema = z.object({
  period: periodSchema,
  appointments: z.object({
    firstDay: z.iso.date().nullable(),
    current: outcomesSchema.nullable(),
    previous: outcomesSchema.nullable(),
    buckets: z.array(rangeSchema.extend({ counts: outcomesSchema.nullable() })),
  }),
  cancellations: z.array(z.object({ reason: z.string().nullable(), count })),
  services: z.array(outcomesSchema.extend({ name: z.string().nullable() })),
  clinicians: z.array(outcomesSchema.extend({ name: z.string().nullable() })),
  messages: comparedSchema.extend({ buckets: z.array(count.nullable()) }),
  /** As of now, not of the period. */
  tasks: z.object({ open: count, overdue: count, withoutDue: count, oldestDue: z.iso.date().nullable() }),
});
export type Activity = z.infer<typeof activitySchema>;

const waitSchema = z.object({
  count,
  medianHours: z.number().nonnegative().nullable(),
  /** Nine of ten were acknowledged within this time. */
  ninetiethHours: z.number().nonnegative().nullable(),
});

export const draftAges = ['0-1', '2-3', '4-7', '8-30', '31+'] as const;

/** Counts over clinical documents: for clinicians and, as figures alone, for administrators. */
export const clinicalActivitySchema = z.object({
  period: periodSchema,
  encounters: comparedSchema.extend({ buckets: z.array(count.nullable()) }),
  newPatients: comparedSchema.extend({ buckets: z.array(count.nullable()) }),
  documents: comparedSchema.extend({ buckets: z.array(count.nullable()) }),
  acknowledgement: z.object({ current: waitSchema, previous: waitSchema }),
  /** As of now: drafts by the days since they were written. */
  drafts: z.array(z.object({ days: z.enum(draftAges), count })),
});
export type ClinicalActivity = z.infer<typeof clinicalActivitySchema>;

export const activityRoutes = {
  readActivity: {
    method: 'GET',
    path: '/dashboard/activity/{period}',
    summary: 'Citas, mensajes y tareas de un periodo, en cifras',
    access: roles,
    params: periodParamsSchema,
    response: activitySchema,
  },
  readClinicalActivity: {
    method: 'GET',
    path: '/dashboard/clinical-activity/{period}',
    summary: 'Consultas, documentos y acuses de recibo de un periodo, en cifras',
    access: ['admins', 'clinicians'],
    params: periodParamsSchema,
    response: clinicalActivitySchema,
  },
} as const satisfies Record<string, Route>;
