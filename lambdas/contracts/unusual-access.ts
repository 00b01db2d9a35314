import * as z from 'zod';
import type { Route } from './route.ts';

/** The rules that point accesses out (lambdas/audit/unusual), as lists and filters call them. */
export const unusualRules = {
  'own-record': 'Su propia ficha',
  'colleague-record': 'Ficha de una persona del equipo',
  'same-family-name': 'Mismos apellidos',
  'same-address': 'Mismo domicilio o vecindad',
  'outside-hours': 'Fuera de horario',
  'no-relationship': 'Sin relación que conste',
  'many-charts': 'Muchas fichas seguidas',
} as const;

export type UnusualRule = keyof typeof unusualRules;
export const unusualRuleNames = Object.keys(unusualRules) as UnusualRule[];

export const verdicts = { justified: 'Justificado', unjustified: 'No justificado' } as const;
export type Verdict = keyof typeof verdicts;
const verdictNames = Object.keys(verdicts) as Verdict[];

export const reviewSchema = z.strictObject({
  verdict: z.enum(verdictNames),
  note: z.string().trim().min(1, 'Escriba en qué se basa.').max(1_000, 'Como mucho, 1000 caracteres.'),
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewedSchema = z.object({
  verdict: z.enum(verdictNames),
  by: z.string(),
  at: z.iso.datetime(),
  note: z.string(),
});

export const unusualAccessSchema = z.object({
  unusualId: z.uuid(),
  rule: z.enum(unusualRuleNames),
  person: z.object({ id: z.uuid(), name: z.string() }),
  patient: z.object({ id: z.string(), name: z.string(), number: z.string().nullable() }).nullable(),
  /** Of the clinic. */
  day: z.iso.date(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  accesses: z.int(),
  /** Why, in one sentence, and what may explain it. */
  reason: z.string(),
  review: reviewedSchema.nullable(),
  version: z.int(),
});
export type UnusualAccess = z.infer<typeof unusualAccessSchema>;

const idParams = z.object({ unusualId: z.uuid() });

export const unusualRoutes = {
  listUnusualAccesses: {
    method: 'GET',
    path: '/audit/unusual',
    summary: 'Accesos que una regla señala, los últimos primero',
    access: ['admins'],
    query: z.object({
      state: z.enum(['open', 'reviewed']).optional(),
      rule: z.enum(unusualRuleNames).optional(),
      cursor: z.string().max(80).optional(),
    }),
    response: z.object({
      accesses: z.array(unusualAccessSchema),
      next: z.string().nullable(),
      open: z.int(),
      /** Until when the log has been looked at; null: never. */
      lookedUntil: z.iso.datetime().nullable(),
      /** What could not be compared, in words. */
      unknown: z.array(z.string()),
    }),
  },
  lookForUnusual: {
    method: 'POST',
    path: '/audit/unusual/searches',
    summary: 'Aplica las reglas ahora a lo que falta por mirar',
    access: ['admins'],
    body: z.strictObject({}),
    response: z.object({ found: z.int(), lookedUntil: z.iso.datetime() }),
  },
  reviewUnusualAccess: {
    method: 'PUT',
    path: '/audit/unusual/{unusualId}/review',
    summary: 'Dice si un acceso señalado estaba justificado; nadie lo hace de los suyos',
    access: ['admins'],
    params: idParams,
    body: reviewSchema,
    response: unusualAccessSchema,
    isVersioned: true,
  },
} as const satisfies Record<string, Route>;
