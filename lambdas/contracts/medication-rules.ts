import * as z from 'zod';
import { findingLevelSchema, ruleChangeSchema } from './medication-safety.ts';
import { isOneLine } from './plain-text.ts';
import type { Route } from './route.ts';

/** Days over which it is counted what became of a rule's findings. */
export const ruleCountDays = 90;

const ruleIdSchema = z.string().regex(/^[a-z0-9][a-z0-9.:_-]{0,199}$/i);
const reviewParams = z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) });

const medicationRuleSchema = z.object({
  ruleId: z.string(),
  /** Spanish; of a rule that there is no longer, its id. */
  name: z.string(),
  /** As the rule itself has it; null where each drug or patient has its own. */
  level: findingLevelSchema.nullable(),
  /** As the organization has it now; null as the rule has it. */
  change: ruleChangeSchema.nullable(),
  /** Cards of the rule that were shown, and what was said to have become of them. */
  shown: z.int(),
  accepted: z.int(),
  overridden: z.int(),
  /** Prescriptions that were written in spite of it, and why, by reason. */
  prescribed: z.int(),
  reasons: z.array(z.object({ code: z.string(), count: z.int() })),
});
export type MedicationRule = z.infer<typeof medicationRuleSchema>;

/** How an organization weighs the rules of the check, and what of their words it has reviewed. */
export const medicationRuleRoutes = {
  /** It holds for what the finding says; once the knowledge says something else, nobody has reviewed that. */
  reviewMedicationFinding: {
    method: 'PUT',
    path: '/medication-safety/reviews/{key}',
    summary: 'Da por revisado en la organización lo que dice un hallazgo',
    access: ['clinicians'],
    params: reviewParams,
    body: z.strictObject({ ruleId: ruleIdSchema }),
    response: reviewParams,
  },
  withdrawMedicationReview: {
    method: 'DELETE',
    path: '/medication-safety/reviews/{key}',
    summary: 'Retira la revisión de lo que dice un hallazgo',
    access: ['clinicians'],
    params: reviewParams,
    response: reviewParams,
  },
  listMedicationRules: {
    method: 'GET',
    path: '/medication-safety/rules',
    summary: `Las reglas con su nivel, y qué se hizo con sus hallazgos en ${ruleCountDays} días`,
    access: ['clinicians', 'admins'],
    query: z.object({
      /** Of rules that never found anything too; without it, those that did or whose level was changed. */
      words: z.string().trim().max(100).optional(),
    }),
    response: z.object({
      rules: z.array(medicationRuleSchema),
      /** How many more there are that answer the words. */
      more: z.int(),
    }),
  },
  setMedicationRuleLevel: {
    method: 'PUT',
    path: '/medication-safety/rules/{ruleId}',
    summary:
      'Cambia el nivel de una regla en la organización, con su motivo; null lo devuelve a como la regla lo tiene',
    access: ['admins'],
    params: z.object({ ruleId: ruleIdSchema }),
    body: z.strictObject({
      level: findingLevelSchema.nullable(),
      reason: z
        .string()
        .trim()
        .min(10, 'Explique el motivo con al menos 10 caracteres')
        .max(1_000, 'Admite como máximo 1000 caracteres')
        .refine((text) => text.split('\n').every(isOneLine), 'Lleva caracteres que no se admiten'),
    }),
    response: medicationRuleSchema,
  },
} as const satisfies Record<string, Route>;
