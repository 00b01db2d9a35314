import * as z from 'zod';
import { gapStates, patientIdSchema, reasonSchema } from './quality-due.ts';
import type { Route } from './route.ts';

/** Patients of one request that does something about their gaps. */
export const mostGapsAtOnce = 100;

/** What can be done about a gap, each once for the same one. */
export const gapActionKinds = ['task', 'message', 'order', 'appointment'] as const;
export type GapActionKind = (typeof gapActionKinds)[number];

export const gapClosureKinds = ['done-elsewhere', 'not-applicable', 'declined'] as const;
export type GapClosureKind = (typeof gapClosureKinds)[number];

const actionSchema = z.object({
  kind: z.enum(gapActionKinds),
  reference: z.string(),
  at: z.string(),
  by: z.string(),
});

const closureSchema = z.object({
  id: z.uuid(),
  kind: z.enum(gapClosureKinds),
  reason: z.string(),
  happenedOn: z.iso.date().nullable(),
  /** What the measure counts from its next run on, or what proves it. */
  reference: z.string().nullable(),
  /** Whether the next run counts it. */
  isCounted: z.boolean(),
  at: z.string(),
  by: z.string(),
});

export const qualityGapSchema = z.object({
  patientId: z.string(),
  /** Empty where the record was deleted. */
  name: z.string(),
  recordNumber: z.string().nullable(),
  reasons: z.array(reasonSchema),
  /** The last day on which it still counts in the period. */
  dueOn: z.iso.date(),
  isNear: z.boolean(),
  state: z.enum(gapStates),
  actions: z.array(actionSchema),
  closure: closureSchema.nullable(),
});
export type QualityGap = z.infer<typeof qualityGapSchema>;

/** What a result from elsewhere is asked for as, where the measure counts one. */
const askedResultSchema = z.object({ code: z.string(), label: z.string(), unit: z.string() });

const oneRun = z.object({ runId: z.uuid() });
const day = z.iso.date('Escriba el día como mes/día/año, por ejemplo 3/4/2027');

export const gapActionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('task'),
    /** Without anybody it goes to the clinical team. */
    ownerId: z.uuid().optional(),
    dueOn: day,
  }),
  z.strictObject({ kind: z.literal('message') }),
  /** What is ordered is as the measure has it. */
  z.strictObject({
    kind: z.literal('order'),
    dueOn: day,
    ownerId: z.uuid().optional(),
  }),
  z.strictObject({ kind: z.literal('appointment'), dueOn: day }),
]);
export type GapAction = z.infer<typeof gapActionSchema>;

const actionBody = z.strictObject({
  patientIds: z.array(patientIdSchema).min(1, 'Elija al menos un paciente').max(mostGapsAtOnce),
  action: gapActionSchema,
});

export const leftOutReasons = [
  'no-gap',
  'closed',
  'done-before',
  'gone',
  'deceased',
  'no-channel',
  'written-lately',
  'has-appointment',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

const patientNameSchema = z.object({ id: z.string(), name: z.string() });
const leftOutSchema = patientNameSchema.extend({
  reason: z.enum(leftOutReasons),
  /** In Spanish, for people. */
  detail: z.string(),
});

export const gapPreviewSchema = z.object({
  included: z.array(
    patientNameSchema.extend({
      /** Of a message: over which channel, and the words that would leave. */
      channel: z.string().nullable(),
      text: z.string().nullable(),
    }),
  ),
  leftOut: z.array(leftOutSchema),
});
export type GapPreview = z.infer<typeof gapPreviewSchema>;

export const closureInputSchema = z
  .strictObject({
    kind: z.enum(gapClosureKinds),
    reason: z
      .string()
      .trim()
      .min(1, 'Escriba por qué')
      .max(500, 'El motivo admite como máximo 500 caracteres'),
    happenedOn: day.optional(),
    /** A document of the chart that proves it. */
    documentId: patientIdSchema.optional(),
    /** As the measure asks for them; all of them or none. */
    results: z
      .array(z.strictObject({ code: z.string().max(20), value: z.number().min(0).max(1000) }))
      .max(5)
      .optional(),
  })
  .refine(({ kind, happenedOn }) => kind !== 'done-elsewhere' || happenedOn !== undefined, {
    path: ['happenedOn'],
    error: 'Indique qué día se hizo',
  })
  .refine(({ kind, results }) => kind === 'done-elsewhere' || !results, {
    path: ['results'],
    error: 'Solo lo que se hizo tiene resultado',
  });
export type ClosureInput = z.infer<typeof closureInputSchema>;

export const qualityGapRoutes = {
  listQualityGaps: {
    method: 'GET',
    path: '/quality/runs/{runId}/gaps',
    summary:
      'Los pacientes de un cálculo que no cumplen la medida: qué falta, por qué, hasta cuándo y qué se ha hecho',
    access: ['clinicians'],
    params: oneRun,
    query: z.object({
      state: z.enum(gapStates).optional(),
      near: z.literal('true').optional(),
      after: z.string().max(64).optional(),
    }),
    response: z.object({
      gaps: z.array(qualityGapSchema),
      next: z.string().nullable(),
      /** Whether the measure says who is near, what is ordered for it, and which results it asks for. */
      closing: z.object({
        tellsNear: z.boolean(),
        order: z.string().nullable(),
        results: z.array(askedResultSchema),
      }),
    }),
  },
  previewGapAction: {
    method: 'POST',
    path: '/quality/runs/{runId}/gaps/preview',
    summary: 'Dice por quién se haría algo y por quién no, y por qué, sin hacerlo',
    access: ['clinicians'],
    params: oneRun,
    body: actionBody,
    response: gapPreviewSchema,
    isReading: true,
  },
  actOnGaps: {
    method: 'POST',
    path: '/quality/runs/{runId}/gaps/actions',
    summary: 'Hace algo por los pacientes a los que les falta; por el mismo hueco, una sola vez',
    access: ['clinicians'],
    params: oneRun,
    body: actionBody,
    response: z.object({
      done: z.array(patientNameSchema.extend({ reference: z.string() })),
      leftOut: z.array(leftOutSchema),
    }),
  },
  closeGap: {
    method: 'POST',
    path: '/quality/runs/{runId}/gaps/{patientId}/closure',
    summary:
      'Anota que lo que faltaba se hizo en otro sitio, o por qué no procede; solo cuenta lo que la medida puede contar',
    access: ['clinicians'],
    params: oneRun.extend({ patientId: patientIdSchema }),
    body: closureInputSchema,
    response: closureSchema,
  },
  reopenGap: {
    method: 'POST',
    path: '/quality/gap-closures/{closureId}/withdrawal',
    summary: 'Retira lo anotado: vuelve a faltar',
    access: ['clinicians'],
    params: z.object({ closureId: z.uuid() }),
    response: z.object({ id: z.uuid() }),
  },
} as const satisfies Record<string, Route>;
