import * as z from 'zod';
import { measureIdSchema } from './quality-measure-id.ts';
import type { Route } from './route.ts';

/** Measures that an organization follows at a glance. */
export const mostFollowedMeasures = 12;

const followedSchema = z.strictObject({
  measureId: measureIdSchema,
  /** As a share; null: none was set. */
  target: z.number().min(0).max(1).nullable(),
});

const measureSchema = z.object({
  measureId: measureIdSchema,
  title: z.string(),
  improvement: z.enum(['increase', 'decrease', 'unstated']),
});

const boardSchema = z.object({
  followed: z.array(
    measureSchema.extend({
      target: followedSchema.shape.target,
      /** The last run that is done, of whatever period; null: none is. */
      last: z
        .object({
          periodStart: z.iso.date(),
          periodEnd: z.iso.date(),
          /** From when its data are. */
          dataTime: z.string(),
          numerator: z.int(),
          of: z.int(),
        })
        .nullable(),
    }),
  ),
  /** What can be chosen. */
  offered: z.array(measureSchema),
});
export type QualityBoard = z.infer<typeof boardSchema>;
export type FollowedMeasure = QualityBoard['followed'][number];
export type BoardChoice = { followed: z.infer<typeof followedSchema>[] };

const basisSchema = z.object({
  measureUrl: z.string(),
  measureVersion: z.string(),
  /** SHA-256 of what it was computed with. */
  digest: z.string(),
  /** Empty where that content is here no more. */
  valueSets: z.array(z.object({ url: z.string(), version: z.string(), codes: z.int() })),
});
export type RunBasis = z.infer<typeof basisSchema>;

export const qualityBoardRoutes = {
  readQualityBoard: {
    method: 'GET',
    path: '/quality/board',
    summary: 'Las medidas de calidad que sigue la organización, en su orden, con su objetivo',
    access: ['admins', 'clinicians', 'staff'],
    response: boardSchema,
  },
  chooseQualityBoard: {
    method: 'PUT',
    path: '/quality/board',
    summary: 'Elige las medidas que sigue la organización y sus objetivos',
    access: ['admins'],
    body: z
      .strictObject({ followed: z.array(followedSchema).max(mostFollowedMeasures) })
      .refine(
        ({ followed }) => new Set(followed.map(({ measureId }) => measureId)).size === followed.length,
        {
          path: ['followed'],
          error: 'Una medida está dos veces',
        },
      ),
    response: boardSchema,
  },
  readRunBasis: {
    method: 'GET',
    path: '/quality/runs/{runId}/basis',
    summary: 'Con qué se hizo un cálculo: la versión de la medida y de cada conjunto de valores',
    access: ['admins', 'clinicians', 'staff'],
    params: z.object({ runId: z.uuid() }),
    response: basisSchema,
  },
} as const satisfies Record<string, Route>;
