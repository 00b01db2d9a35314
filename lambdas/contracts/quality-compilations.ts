import * as z from 'zod';
import { largestPackedMeasure } from './quality.ts';
import type { Route } from './route.ts';

/** What does not compile, in the compiler's words. */
const faultSchema = z.object({
  library: z.string(),
  line: z.int().nullable(),
  text: z.string(),
});
export type CompilationFault = z.infer<typeof faultSchema>;

/** Why there is no compiled bundle. `unfinished`: it was tried and never came to an end. */
export const compilationRefusals = ['faults', 'time', 'memory', 'unreadable', 'unfinished'] as const;
export type CompilationRefusal = (typeof compilationRefusals)[number];

const compilationSchema = z.object({
  id: z.uuid(),
  state: z.enum(['waiting', 'done', 'refused']),
  refusal: z.enum(compilationRefusals).nullable(),
  faults: z.array(faultSchema),
  /** With ELM, as it was sent: a FHIR Bundle as JSON, gzip, base64. */
  bundle: z.string().nullable(),
});
export type QualityCompilation = z.infer<typeof compilationSchema>;

export const qualityCompilationRoutes = {
  compileQualityMeasure: {
    method: 'POST',
    path: '/quality/compilations',
    summary: 'Pide compilar el CQL de una medida que viene sin ELM; se compila en segundo plano',
    access: ['admins'],
    body: z.strictObject({
      /** A FHIR Bundle as JSON, gzip, base64. */
      bundle: z.base64().min(1).max(largestPackedMeasure),
    }),
    response: compilationSchema,
  },
  readQualityCompilation: {
    method: 'GET',
    path: '/quality/compilations/{compilationId}',
    summary: 'La medida compilada, o en qué biblioteca y línea no compila su CQL',
    access: ['admins'],
    params: z.object({ compilationId: z.uuid() }),
    response: compilationSchema,
  },
} as const satisfies Record<string, Route>;
