import * as z from 'zod';
import { isStorable } from './plain-text.ts';
import type { Route } from './route.ts';

export const mostSentences = 60;

const sentenceInput = z.strictObject({
  sentenceId: z.uuid(),
  text: z
    .string()
    .trim()
    .min(1, 'Escriba la frase o quítela')
    .max(1200, 'Admite como máximo 1200 caracteres')
    .refine(isStorable, 'Lleva caracteres que no se admiten'),
});

const sentenceSchema = z.object({
  sentenceId: z.uuid(),
  text: z.string(),
  /** Where it was read, in words; a person's own sentence has none. */
  source: z.string().nullable(),
  /** `Observation/…`, of what was read in the chart. */
  reference: z.string().nullable(),
  /** Who changed or wrote it. */
  editedBy: z.string().nullable(),
});
export type LetterSentence = z.infer<typeof sentenceSchema>;

const letterSchema = z.object({
  letterId: z.uuid(),
  state: z.enum(['draft', 'signed']),
  sentences: z.array(sentenceSchema),
  draftedBy: z.string(),
  signedBy: z.string().nullable(),
  signedAt: z.string().nullable(),
  version: z.int(),
});
export type AppealLetter = z.infer<typeof letterSchema>;

const access = ['clinicians', 'staff'] as const;
const caseParams = z.object({ caseId: z.uuid() });
const params = z.object({ caseId: z.uuid(), letterId: z.uuid() });

export const appealLetterRoutes = {
  listAppealLetters: {
    method: 'GET',
    path: '/prior-authorization/cases/{caseId}/letters',
    summary: 'Cartas de recurso de una solicitud; recepción ve las firmadas',
    access,
    params: caseParams,
    response: z.object({ letters: z.array(letterSchema) }),
  },
  draftAppealLetter: {
    method: 'POST',
    path: '/prior-authorization/cases/{caseId}/letters',
    summary:
      'Prepara la carta de recurso de una denegación con la regla y con lo que se puso a disposición de la solicitud',
    access: ['clinicians'],
    params: caseParams,
    body: z.strictObject({}),
    response: letterSchema,
  },
  saveAppealLetter: {
    method: 'PUT',
    path: '/prior-authorization/cases/{caseId}/letters/{letterId}',
    summary: 'Cambia las frases de una carta de recurso que nadie ha firmado',
    access: ['clinicians'],
    params,
    body: z.strictObject({ sentences: z.array(sentenceInput).min(1).max(mostSentences) }),
    response: letterSchema,
    isVersioned: true,
  },
  signAppealLetter: {
    method: 'POST',
    path: '/prior-authorization/cases/{caseId}/letters/{letterId}/sign',
    summary: 'Un clínico firma la carta de recurso: se guarda en la historia y la solicitud queda recurrida',
    access: ['clinicians'],
    params,
    body: z.strictObject({}),
    response: letterSchema,
    isVersioned: true,
  },
} as const satisfies Record<string, Route>;
