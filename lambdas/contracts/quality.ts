import * as z from 'zod';
import { measureIdSchema } from './quality-measure-id.ts';
import type { Route } from './route.ts';

/** Bytes of a bundle's file, and of what of it is sent, as base64 of gzip. */
export const largestMeasureFile = 60 * 1024 * 1024;
export const largestPackedMeasure = 4 * 1024 * 1024;
export const longestPeriodDays = 5 * 366;

/** Where a patient stands whom a measure is about, or of whom that cannot be told. */
export const qualityStandings = ['rest', 'numerator', 'excluded', 'exception', 'unknown', 'failed'] as const;
export type QualityStanding = (typeof qualityStandings)[number];

/** `unstated`: the measure does not say what is better. */
export const improvements = ['increase', 'decrease', 'unstated'] as const;
export type Improvement = (typeof improvements)[number];

const summaryFields = {
  url: z.string(),
  version: z.string(),
  title: z.string(),
  publisher: z.string(),
  description: z.string(),
  copyright: z.string(),
  improvement: z.enum(improvements),
  populations: z.array(z.object({ criterion: z.string(), description: z.string() })),
  /** Of the value sets that its criteria use, by their names. */
  missingValueSets: z.array(z.string()),
  emptyValueSets: z.array(z.string()),
};

/** What is told of a measure. */
export const measureSummarySchema = z.object(summaryFields);
export type MeasureSummary = z.infer<typeof measureSummarySchema>;

const count = z.int().min(0);

export const tallySchema = z.object({
  /** Computed so far. */
  patients: count,
  outside: count,
  unknown: count,
  failed: count,
  excluded: count,
  exception: count,
  numerator: count,
  rest: count,
  /** Of those counted, for how many a criterion could not be told, and so does not hold. */
  unclear: count,
});
export type Tally = z.infer<typeof tallySchema>;

export const qualityRunStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;

export const qualityRunSchema = z.object({
  id: z.uuid(),
  measureId: measureIdSchema,
  measureVersion: z.string(),
  periodStart: z.iso.date(),
  periodEnd: z.iso.date(),
  state: z.enum(qualityRunStates),
  /** Patients of the organization when it began. */
  expected: count,
  tally: tallySchema,
  /** Of those computed: whose chart had not changed since the same was computed before. */
  reused: count,
  requestedAt: z.string(),
  requestedBy: z.string(),
  /** From when to when the record was read. */
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
});
export type QualityRun = z.infer<typeof qualityRunSchema>;

export const qualityMeasureSchema = z.object({
  ...summaryFields,
  id: measureIdSchema,
  origin: z.enum(['own', 'imported']),
  importedAt: z.string().nullable(),
  importedBy: z.string().nullable(),
  /** The last ones, newest first. */
  runs: z.array(qualityRunSchema),
});
export type QualityMeasure = z.infer<typeof qualityMeasureSchema>;

const factSchema = z.object({
  criterion: z.string(),
  /** The measure's own words of a part of the criterion. */
  name: z.string(),
  /** Null: it could not be told. */
  value: z.boolean().nullable(),
  /** What was found, as `Type/id`. */
  evidence: z.array(z.string()),
});

/** Such a part with what the chart says of it now, the newest first; of some things the year or the month alone is known. */
const decidingSchema = factSchema.omit({ criterion: true, evidence: true }).extend({
  found: z.array(z.object({ reference: z.string(), text: z.string(), date: z.string().nullable() })),
});

export const measuredPatientSchema = z.object({
  id: z.string(),
  /** Empty where the record was deleted. */
  name: z.string(),
  recordNumber: z.string().nullable(),
  standing: z.enum(qualityStandings),
  /** Criteria that could not be told. */
  unclear: z.array(z.string()),
  facts: z.array(factSchema),
  /** The parts that put them there, with what the chart says of each now. */
  decidedBy: z.array(decidingSchema),
  /** Of who meets the measure by something with a day: the last day for which that counts; null: it does not say. */
  goodUntil: z.iso.date().nullable(),
  /** Of `failed`: the part of the measure at which it came to an end. */
  failedAt: z.string().nullable(),
  /** It broke, or took too much time or memory and was ended. */
  failedFor: z.enum(['error', 'time', 'memory']).nullable(),
});
export type MeasuredPatient = z.infer<typeof measuredPatientSchema>;

const packedBundle = {
  /** A FHIR Bundle as JSON, gzip, base64. */
  bundle: z.base64().min(1).max(largestPackedMeasure),
};
const oneRun = z.object({ runId: z.uuid() });

export const qualityRoutes = {
  listQualityMeasures: {
    method: 'GET',
    path: '/quality/measures',
    summary:
      'Las medidas de calidad de la plataforma y las que la organización ha importado, con sus últimos cálculos',
    access: ['admins', 'clinicians', 'staff'],
    /** All runs of just this period come with the last ones. */
    query: z.object({ periodStart: z.iso.date().optional(), periodEnd: z.iso.date().optional() }),
    response: z.object({ measures: z.array(qualityMeasureSchema) }),
  },
  previewQualityMeasure: {
    method: 'POST',
    path: '/quality/measures/preview',
    summary: 'Lee el archivo de una medida y dice qué contiene y qué le falta, sin guardarlo',
    access: ['admins'],
    body: z.strictObject(packedBundle),
    response: measureSummarySchema,
    isReading: true,
  },
  importQualityMeasure: {
    method: 'POST',
    path: '/quality/measures',
    summary: 'Importa una medida; una versión que ya existe con otro contenido se rechaza',
    access: ['admins'],
    body: z.strictObject({
      ...packedBundle,
      /** What is better where the file says otherwise, as in some files of inverse measures. */
      improvement: z.enum(improvements),
    }),
    response: z.object({ id: measureIdSchema }),
  },
  withdrawQualityMeasure: {
    method: 'POST',
    path: '/quality/measures/{measureId}/withdrawal',
    summary: 'Deja de ofrecer una medida importada; lo ya calculado se conserva',
    access: ['admins'],
    params: z.object({ measureId: z.uuid() }),
    response: z.object({ id: measureIdSchema }),
  },
  startQualityRun: {
    method: 'POST',
    path: '/quality/runs',
    summary: 'Pide calcular una medida en un periodo; se calcula en segundo plano',
    access: ['admins', 'clinicians'],
    body: z
      .strictObject({
        measureId: measureIdSchema,
        periodStart: z.iso.date('Escriba el día como mes/día/año, por ejemplo 3/4/2027'),
        periodEnd: z.iso.date('Escriba el día como mes/día/año, por ejemplo 3/4/2027'),
        /** Computes each patient anew; else those alone whose chart has changed since. */
        isFull: z.boolean().optional(),
      })
      .refine(({ periodStart, periodEnd }) => periodEnd >= periodStart, {
        path: ['periodEnd'],
        error: 'El final del periodo es anterior al comienzo',
      })
      .refine(
        ({ periodStart, periodEnd }) =>
          Date.parse(periodEnd) - Date.parse(periodStart) <= longestPeriodDays * 86_400_000,
        { path: ['periodEnd'], error: 'El periodo puede durar como máximo cinco años' },
      ),
    response: qualityRunSchema,
  },
  readQualityRun: {
    method: 'GET',
    path: '/quality/runs/{runId}',
    summary: 'Un cálculo: cuánto lleva hecho y cuántos pacientes hay en cada grupo',
    access: ['admins', 'clinicians', 'staff'],
    params: oneRun,
    response: qualityRunSchema,
  },
  cancelQualityRun: {
    method: 'POST',
    path: '/quality/runs/{runId}/cancellation',
    summary: 'Cancela un cálculo que no ha terminado',
    access: ['admins', 'clinicians'],
    params: oneRun,
    response: qualityRunSchema,
  },
  listMeasuredPatients: {
    method: 'GET',
    path: '/quality/runs/{runId}/patients',
    summary: 'Los pacientes de un cálculo, con la parte de la medida en la que están y por qué',
    access: ['clinicians'],
    params: oneRun,
    query: z.object({
      standing: z.enum(qualityStandings).optional(),
      after: z.string().max(64).optional(),
    }),
    response: z.object({ patients: z.array(measuredPatientSchema), next: z.string().nullable() }),
  },
} as const satisfies Record<string, Route>;
