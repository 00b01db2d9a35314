import * as z from 'zod';
import type { Route } from './route.ts';

/** What a coded field may be about; `lambdas/terminology` says with which codes each is answered. */
export const termSets = [
  'problem',
  'allergen',
  'reaction',
  'medication',
  'vaccine',
  'observation',
  'procedure',
] as const;

export type TermSetName = (typeof termSets)[number];

/** No more is read of a search, and no more is offered. */
export const longestTermQuery = 500;
export const mostTerms = 20;

export const termSchema = z.object({
  /** In Spanish, where there is a Spanish name. */
  text: z.string(),
  coding: z.array(z.object({ system: z.string(), code: z.string(), display: z.string() })),
  /** Another name of it that answers what was typed. */
  matched: z.string().exactOptional(),
  /** What tells a brand: «contiene insulina glargina». */
  detail: z.string().exactOptional(),
});

export type Term = z.infer<typeof termSchema>;

export const termRoutes = {
  searchTerms: {
    method: 'POST',
    path: '/terms/search',
    summary: 'Conceptos codificados que responden a lo que se escribe, los más probables primero',
    access: ['clinicians'],
    // What is typed may be of a patient, and stands in no address.
    isReading: true,
    body: z.object({
      set: z.enum(termSets),
      text: z.string().max(longestTermQuery, `El texto admite hasta ${longestTermQuery} caracteres.`),
      count: z.int().min(1).max(mostTerms).default(8),
    }),
    response: z.object({ terms: z.array(termSchema) }),
  },
} as const satisfies Record<string, Route>;
