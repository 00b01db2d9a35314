import * as z from 'zod';
import type { Route } from './route.ts';

export const patientIdSchema = z.string().regex(/^[A-Za-z0-9.-]{1,64}$/);

/** `open`: nothing was done yet; `begun`: something was; `closed`: a person has said why it is none. */
export const gapStates = ['open', 'begun', 'closed'] as const;
export type GapState = (typeof gapStates)[number];

const found = z.object({
  /** `Type/id`. */
  reference: z.string(),
  /** As it stands in the chart now: what, and its value. */
  text: z.string(),
  /** As the chart knows it: of some things the year or the month alone. */
  date: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
    .nullable(),
});

export const reasonSchema = z.object({
  /** The measure's own words. */
  name: z.string(),
  /** Null: it could not be told. */
  value: z.boolean().nullable(),
  /** The newest first; empty: nothing was found. */
  found: z.array(found),
});

/** One line of a chart: a measure that the patient is in, or of which it is not known. */
const dueLineSchema = z.object({
  measureId: z.string(),
  title: z.string(),
  /** `gap`, or why it is not known; who meets it, or is excluded, has no line. */
  standing: z.enum(['gap', 'unknown', 'never-computed']),
  reasons: z.array(reasonSchema),
  dueOn: z.iso.date().nullable(),
  state: z.enum(gapStates),
  run: z
    .object({ id: z.uuid(), at: z.string(), periodStart: z.iso.date(), periodEnd: z.iso.date() })
    .nullable(),
});
export type DueLine = z.infer<typeof dueLineSchema>;

/** What a chart shows; apart from what is done about it, since no page needs both. */
export const qualityDueRoutes = {
  listDueOfPatient: {
    method: 'GET',
    path: '/quality/patients/{patientId}/due',
    summary: 'Lo que le falta a un paciente según el último cálculo de cada medida',
    access: ['clinicians'],
    params: z.object({ patientId: patientIdSchema }),
    response: z.object({ lines: z.array(dueLineSchema) }),
  },
} as const satisfies Record<string, Route>;
