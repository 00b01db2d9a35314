import * as z from 'zod';
import { isOneLine } from './plain-text.ts';
import type { Route } from './route.ts';

/** As many medicines are asked about at once. */
export const mostAskedMedicines = 200;

const word = z.string().max(500).refine(isOneLine, 'Lleva caracteres que no se admiten');

const controlSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('controlled'),
    /** Of the strictest of its ingredients, in the Controlled Substances Act of the United States. */
    schedule: z.enum(['II', 'III', 'IV', 'V']),
    /** Some products of the ingredient are on another list. */
    varies: z.boolean(),
    ingredient: z.string(),
    /** Where the list was read, or that it was not. */
    source: z.string(),
  }),
  /** Each of its ingredients is known and on no list. */
  z.object({ state: z.literal('not-listed') }),
  /** Its name, or a part of it, is not known: nothing can be said. */
  z.object({ state: z.literal('unknown') }),
]);
export type Control = z.infer<typeof controlSchema>;

export const controlledSubstanceRoutes = {
  /** Of medicines and of nobody: what it says is the same whoever takes them. */
  findControlled: {
    method: 'POST',
    path: '/medication-safety/controlled',
    summary: 'Dice de cada medicamento si es una sustancia controlada, y de qué lista',
    access: ['clinicians'],
    isReading: true,
    body: z.strictObject({
      medications: z
        .array(
          z.strictObject({
            text: word,
            coding: z.array(z.strictObject({ system: word.optional(), code: word.optional() })).max(20),
          }),
        )
        .max(mostAskedMedicines, `Admite como máximo ${mostAskedMedicines} medicamentos`),
    }),
    /** In the order in which they were asked. */
    response: z.object({ controls: z.array(controlSchema) }),
  },
} as const satisfies Record<string, Route>;
