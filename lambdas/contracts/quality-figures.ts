import * as z from 'zod';
import { measureIdSchema } from './quality-measure-id.ts';
import type { Route } from './route.ts';

/** By what the patients of a run are told apart; `stratifier` is the measure's own. */
export const strataDimensions = [
  'site',
  'clinician',
  'payer',
  'language',
  'sex',
  'age',
  'stratifier',
] as const;
export type StrataDimension = (typeof strataDimensions)[number];

const count = z.int().min(0);

/** A proportion with its 95 % interval by Wilson's score. */
export const rateSchema = z.object({ rate: z.number(), low: z.number(), high: z.number() });

const figureFields = {
  numerator: count,
  /** Numerator and rest: what the rate is of. */
  of: count,
  excluded: count,
  exception: count,
  /** Of whom it could not be told, or on whom the measure fails: in no rate. */
  notCounted: count,
  /** Null where nobody is counted: no rate is not a rate of zero. */
  rate: rateSchema.nullable(),
};

const stratumSchema = z.object({
  /** Empty where the record does not say. */
  key: z.string(),
  /** In Spanish; of `key` empty «No consta». */
  label: z.string(),
  ...figureFields,
});
export type QualityStratum = z.infer<typeof stratumSchema>;

export const qualityStrataSchema = z.object({
  strata: z.array(z.object({ by: z.enum(strataDimensions), groups: z.array(stratumSchema) })),
});
export type QualityStrata = z.infer<typeof qualityStrataSchema>;

/** A run's figures; which run, and from when its data are. */
const monthFigureSchema = z.object({ runId: z.uuid(), dataTime: z.string(), ...figureFields });

const trendMonthSchema = z.object({
  /** `2026-03`: the twelve months that end with it. */
  month: z.string(),
  periodStart: z.iso.date(),
  periodEnd: z.iso.date(),
  /** Null where they were never computed. */
  figure: monthFigureSchema.nullable(),
});
export type QualityTrendMonth = z.infer<typeof trendMonthSchema> & {
  lastYear: z.infer<typeof trendMonthSchema>;
};

export const qualityTrendSchema = z.object({
  /** Twelve, the oldest first, each with the same month of the year before. */
  months: z.array(trendMonthSchema.extend({ lastYear: trendMonthSchema })),
  /** How many of all these are being computed. */
  open: count,
  /** How many could not be computed when that was last tried, and have no figure. */
  failed: count,
});
export type QualityTrend = z.infer<typeof qualityTrendSchema>;

const oneRun = z.object({ runId: z.uuid() });
const oneMeasure = z.object({ measureId: measureIdSchema });

export const qualityFigureRoutes = {
  readQualityStrata: {
    method: 'GET',
    path: '/quality/runs/{runId}/strata',
    summary:
      'La tasa de un cálculo por centro, médico, pagador, idioma, sexo, edad y los estratos de la medida',
    access: ['admins', 'clinicians', 'staff'],
    params: oneRun,
    response: qualityStrataSchema,
  },
  readQualityTrend: {
    method: 'GET',
    path: '/quality/measures/{measureId}/trend',
    summary: 'La tasa de los doce meses que acaban con cada uno de los últimos doce meses, y un año antes',
    access: ['admins', 'clinicians', 'staff'],
    params: oneMeasure,
    response: qualityTrendSchema,
  },
  startQualityTrend: {
    method: 'POST',
    path: '/quality/measures/{measureId}/trend',
    summary: 'Pide calcular los meses de la evolución que faltan; se calculan en segundo plano',
    access: ['admins', 'clinicians'],
    params: oneMeasure,
    response: z.object({ asked: count }),
  },
} as const satisfies Record<string, Route>;
