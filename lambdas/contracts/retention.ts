import * as z from 'zod';
import { patientIdSchema } from './audit-log.ts';
import type { Role } from './roles.ts';
import type { Route } from './route.ts';

const admins: readonly Role[] = ['admins'];

/**
 * What an organization may not go below. Documentation of what HIPAA asks for is kept six years (45 CFR §164.316(b)(2)(i), read on
 * law.lawstack.com, which follows eCFR). How long charts are kept is each state's law, between 5 and 11 years after the last contact
 * for adults, longer for minors (compliancejunction.com and other overviews, the laws themselves: `unverified`): the floors for
 * charts are this product's own, and an organization whose state asks for more sets more.
 */
export const retentionLimits = {
  runYears: { least: 6, most: 30 },
  chartYears: { least: 7, most: 50 },
  minorsUntilAge: { least: 21, most: 40 },
} as const;

/** Nothing is erased before a plan that was set is this old: whoever was mistaken can take it back. */
export const planDelayDays = 7;

const between = ({ least, most }: { least: number; most: number }, what: string) =>
  z
    .int(`Indique ${what} con un número entero`)
    .min(least, `El mínimo es ${least}`)
    .max(most, `El máximo es ${most}`);

/** Null: kept for ever. */
export const retentionPeriodsSchema = z.strictObject({
  runYears: between(retentionLimits.runYears, 'los años').nullable(),
  chartYears: between(retentionLimits.chartYears, 'los años'),
  minorsUntilAge: between(retentionLimits.minorsUntilAge, 'la edad'),
});
export type RetentionPeriods = z.infer<typeof retentionPeriodsSchema>;

/** As long as nobody has decided otherwise: nothing is erased. */
export const defaultPeriods: RetentionPeriods = {
  runYears: null,
  chartYears: 10,
  minorsUntilAge: 25,
};

const reasonSchema = (what: string) =>
  z.string().trim().min(1, what).max(500, 'Escriba como máximo 500 caracteres');

export const retentionPlanSchema = retentionPeriodsSchema.extend({
  basis: reasonSchema('Indique en qué norma o política se basa'),
});
export type RetentionPlan = z.infer<typeof retentionPlanSchema>;

export const holdRequestSchema = z.strictObject({
  /** Null: of all patients. */
  patientId: patientIdSchema.nullable(),
  reason: reasonSchema('Indique por qué no se puede borrar'),
});
export const holdReleaseSchema = z.strictObject({ reason: reasonSchema('Indique por qué ya se puede') });

/** How much would be erased now, and how much that is due stays, and why. */
export const retentionPreviewSchema = z.object({
  /** Runs of workflows whose data would be erased now. */
  workflowRuns: z.int(),
  runs: z.object({
    erased: z.int(),
    /** Ended so long ago that they are next. */
    oldest: z.iso.datetime().nullable(),
    held: z.int(),
    /** Of a patient who is too young, or whose age is not known. */
    minors: z.int(),
  }),
  /** Charts without contact for so long, for a person to decide on; `isMore`: these are the first. */
  charts: z.object({ due: z.int(), isMore: z.boolean() }),
});
export type RetentionPreview = z.infer<typeof retentionPreviewSchema>;

const auditedPatient = z.object({ id: z.string(), name: z.string(), number: z.string().nullable() });

export const retentionHoldSchema = z.object({
  holdId: z.uuid(),
  patient: auditedPatient.nullable(),
  reason: z.string(),
  placedBy: z.string(),
  placedAt: z.iso.datetime(),
});
export type RetentionHold = z.infer<typeof retentionHoldSchema>;

export const retentionSchema = z.object({
  plan: retentionPlanSchema
    .extend({ setBy: z.string(), setAt: z.iso.datetime(), effectiveAt: z.iso.datetime() })
    .nullable(),
  /** Grows by one with each change of the plan; also the ETag. */
  version: z.int(),
  holds: z.array(retentionHoldSchema),
  /** The newest first. */
  passes: z.array(
    z.object({
      at: z.iso.datetime(),
      runs: z.int(),
      workflowRuns: z.int(),
      held: z.int(),
      minors: z.int(),
    }),
  ),
});
export type Retention = z.infer<typeof retentionSchema>;

export const retentionRoutes = {
  readRetention: {
    method: 'GET',
    path: '/retention',
    summary: 'Cuánto tiempo se conserva lo que se puede borrar, y qué no se puede borrar de momento',
    access: admins,
    response: retentionSchema,
    isVersioned: true,
  },
  updateRetention: {
    method: 'PUT',
    path: '/retention',
    summary: `Cambia el plan de conservación; no se borra nada antes de ${planDelayDays} días`,
    access: admins,
    body: retentionPlanSchema,
    response: retentionSchema,
    isVersioned: true,
  },
  previewRetention: {
    method: 'POST',
    path: '/retention/preview',
    summary: 'Cuánto se borraría ahora con unos plazos; no borra nada',
    access: admins,
    body: retentionPeriodsSchema,
    response: retentionPreviewSchema,
    isReading: true,
  },
  listDueCharts: {
    method: 'GET',
    path: '/retention/charts',
    summary: 'Fichas sin contacto desde hace más de lo que dice el plan, para que una persona decida',
    access: admins,
    response: z.object({ patients: z.array(auditedPatient), isMore: z.boolean() }),
  },
  placeHold: {
    method: 'POST',
    path: '/retention/holds',
    summary: 'Ordena que no se borre nada de un paciente, o de nadie, hasta que se levante',
    access: admins,
    body: holdRequestSchema,
    response: retentionSchema,
  },
  releaseHold: {
    method: 'POST',
    path: '/retention/holds/{holdId}/release',
    summary: 'Levanta una orden de no borrar',
    access: admins,
    params: z.object({ holdId: z.uuid() }),
    body: holdReleaseSchema,
    response: retentionSchema,
  },
} as const satisfies Record<string, Route>;
