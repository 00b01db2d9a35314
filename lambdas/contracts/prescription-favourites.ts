import * as z from 'zod';
import { isOneLine } from './plain-text.ts';
import type { Route } from './route.ts';

/** As many of one person's own and of the organization's. */
export const mostFavourites = 200;

const words = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum, `Admite como máximo ${maximum} caracteres`)
    .refine(isOneLine, 'Lleva caracteres que no se admiten');
const conceptSchema = z.strictObject({
  text: words(200),
  coding: z
    .array(
      z.strictObject({
        system: words(500).optional(),
        code: words(500).optional(),
        display: words(500).optional(),
      }),
    )
    .max(10),
});

/** As the form of a prescription has them; never of whom. */
const contentFields = {
  concept: conceptSchema.refine(({ text }) => text !== '', 'Escriba el medicamento'),
  dose: words(500).min(1, 'Escriba la pauta'),
  reason: conceptSchema,
  quantity: words(60),
  refills: z.string().regex(/^\d{0,2}$/, 'Escriba cuántas veces se repite, de 0 a 99'),
};

const favouriteSchema = z.object({
  id: z.uuid(),
  ...contentFields,
  isShared: z.boolean(),
  /** Whether whoever asks may remove it: who made it, and administrators. */
  mayRemove: z.boolean(),
});
export type PrescriptionFavourite = z.infer<typeof favouriteSchema>;

const access = ['clinicians'] as const;
const params = z.object({ favouriteId: z.uuid() });
const idSchema = z.object({ id: z.uuid() });

export const prescriptionFavouriteRoutes = {
  listPrescriptionFavourites: {
    method: 'GET',
    path: '/prescription-favourites',
    summary: 'Prescripciones favoritas propias y de la organización: primero la que se usó por última vez',
    access,
    response: z.object({ favourites: z.array(favouriteSchema) }),
  },
  createPrescriptionFavourite: {
    method: 'POST',
    path: '/prescription-favourites',
    summary: 'Guarda una prescripción favorita, propia o para toda la organización',
    access,
    body: z.strictObject({ ...contentFields, isShared: z.boolean() }),
    response: idSchema,
  },
  usePrescriptionFavourite: {
    method: 'PUT',
    path: '/prescription-favourites/{favouriteId}/use',
    summary: 'Anota que se ha usado una favorita',
    access,
    params,
    response: idSchema,
  },
  deletePrescriptionFavourite: {
    method: 'DELETE',
    path: '/prescription-favourites/{favouriteId}',
    summary: 'Quita una prescripción favorita',
    access,
    params,
    response: idSchema,
  },
} as const satisfies Record<string, Route>;
