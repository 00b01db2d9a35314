import * as z from 'zod';
import { type Role, roles } from '../roles.ts';
import type { Route } from '../route.ts';

/** Who may review what agents answer, and so publish it. */
export const reviewerRoles = ['admins', 'clinicians'] as const satisfies readonly Role[];

export const mostQuestions = 20;
/** Nobody can say today what holds for longer. */
export const longestValidDays = 731;

const line = (what: string, most: number) =>
  z.string().trim().min(1, what).max(most, `Escriba como máximo ${most} caracteres`);

export const knowledgeBodySchema = z.strictObject({
  title: line('Indique de qué trata', 120),
  /** As patients ask: an agent answers where a patient's words have all that matter of one of these. */
  questions: z
    .array(line('Escriba una pregunta en cada línea', 200))
    .min(1, 'Escriba al menos una pregunta como la haría un paciente')
    .max(mostQuestions, `Se admiten como máximo ${mostQuestions} preguntas`),
  answer: line('Escriba la respuesta', 1_500),
  /** The last day on which agents answer so, by the clinic's calendar. */
  validUntil: z.iso.date('Indique hasta cuándo vale'),
});
export type KnowledgeBody = z.infer<typeof knowledgeBodySchema>;

export const knowledgeStates = ['draft', 'in-review', 'published', 'returned'] as const;

export const knowledgeVersionSchema = knowledgeBodySchema.extend({
  number: z.int(),
  state: z.enum(knowledgeStates),
  writtenBy: z.object({ id: z.uuid(), name: z.string() }),
  writtenAt: z.iso.datetime(),
  review: z
    .object({
      by: z.string(),
      at: z.iso.datetime(),
      note: z.string().nullable(),
      /** By who wrote it, since nobody else could. */
      wasAlone: z.boolean(),
    })
    .nullable(),
});
export type KnowledgeVersion = z.infer<typeof knowledgeVersionSchema>;

export const knowledgeEntrySchema = z.object({
  entryId: z.uuid(),
  latest: knowledgeVersionSchema,
  /** What agents answer from, as long as it is valid. */
  published: knowledgeVersionSchema.nullable(),
  isExpired: z.boolean(),
  withdrawn: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** Grows by one with each change; also the ETag. */
  version: z.int(),
});
export type KnowledgeEntry = z.infer<typeof knowledgeEntrySchema>;

const params = z.object({ entryId: z.uuid() });

export const knowledgeRoutes = {
  listKnowledge: {
    method: 'GET',
    path: '/knowledge',
    summary: 'Lo que los agentes pueden contestar, y lo que espera revisión',
    access: roles,
    response: z.object({
      entries: z.array(knowledgeEntrySchema),
      /** Nobody else could review what the caller writes. */
      isAlone: z.boolean(),
      today: z.iso.date(),
    }),
  },
  readKnowledgeHistory: {
    method: 'GET',
    path: '/knowledge/{entryId}/versions',
    summary: 'Las versiones de una respuesta, la última primero',
    access: roles,
    params,
    response: z.object({ versions: z.array(knowledgeVersionSchema) }),
  },
  createKnowledge: {
    method: 'POST',
    path: '/knowledge',
    summary: 'Escribe una respuesta nueva, como borrador',
    access: roles,
    body: knowledgeBodySchema,
    response: knowledgeEntrySchema,
  },
  writeKnowledge: {
    method: 'PUT',
    path: '/knowledge/{entryId}',
    summary: 'Escribe otra versión de una respuesta; la publicada sigue hasta que se revise',
    access: roles,
    params,
    body: knowledgeBodySchema,
    response: knowledgeEntrySchema,
    isVersioned: true,
  },
  decideKnowledge: {
    method: 'POST',
    path: '/knowledge/{entryId}/decision',
    summary: 'Pide la revisión de la última versión, la publica, la devuelve o retira la respuesta',
    access: roles,
    params,
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('ask-review') }),
      z.strictObject({ kind: z.literal('publish') }),
      z.strictObject({ kind: z.literal('return'), note: line('Indique qué hay que cambiar', 500) }),
      z.strictObject({ kind: z.literal('withdraw') }),
    ]),
    response: knowledgeEntrySchema,
    isVersioned: true,
  },
} as const satisfies Record<string, Route>;
