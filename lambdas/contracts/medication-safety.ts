import * as z from 'zod';
import { isOneLine } from './plain-text.ts';
import type { Route } from './route.ts';

/** As many medicines as one list has. */
export const longestMedicationList = 80;
/** As long as one line of it is. */
export const longestMedicationLine = 200;
const longestDose = 500;
/** As many rules are told of a search. */
export const mostFoundRules = 50;
/** Days over which it is counted what became of a rule's findings. */
export const ruleCountDays = 90;

const fhirId = z.string().regex(/^[A-Za-z0-9\-.]{1,64}$/, 'El identificador no es válido');
const levelSchema = z.enum(['interrupts', 'informs']);

/** How an organization changed a rule: never without saying why and who. */
const ruleChangeSchema = z.object({
  level: levelSchema,
  reason: z.string(),
  changedBy: z.string(),
  changedAt: z.string(),
});

const medicationFindingSchema = z.object({
  ruleId: z.string(),
  level: levelSchema,
  /** The level that the rule itself has, where the organization gave it another. */
  changed: ruleChangeSchema.extend({ from: levelSchema }).optional(),
  severity: z.enum(['high', 'moderate', 'low']),
  title: z.string(),
  /** Mechanism and effect. */
  text: z.string(),
  whatToDo: z.string(),
  /** Where it is from, and whether somebody of the organization has reviewed what it says. */
  source: z.string(),
  /** Names what it says, for its review. */
  key: z.string(),
  review: z.object({ by: z.string(), at: z.string() }).optional(),
  notes: z.array(z.string()),
  /** Of the record, as `MedicationRequest/123`; of a list, `MedicationRequest/line-1`. */
  references: z.array(z.string()),
});
export type MedicationFinding = z.infer<typeof medicationFindingSchema>;

const medicationCheckSchema = z.object({
  /** What was looked at, in the words in which it stands. */
  medications: z.array(z.object({ reference: z.string(), name: z.string() })),
  findings: z.array(medicationFindingSchema),
  /** Each check that lacks something, and what. */
  notChecked: z.array(z.string()),
  checked: z.int(),
  of: z.int(),
});
export type MedicationCheck = z.infer<typeof medicationCheckSchema>;

const medicationRuleSchema = z.object({
  ruleId: z.string(),
  /** Spanish; of a rule that there is no longer, its id. */
  name: z.string(),
  /** As the rule itself has it; null where each drug or patient has its own. */
  level: levelSchema.nullable(),
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

const line = z
  .string()
  .trim()
  .min(1, 'Escriba el medicamento')
  .max(longestMedicationLine, `Admite como máximo ${longestMedicationLine} caracteres`)
  .refine(isOneLine, 'Lleva caracteres que no se admiten');

const ruleIdSchema = z.string().regex(/^[a-z0-9][a-z0-9.:_-]{0,199}$/i);
const reviewParams = z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) });
const word = z.string().max(500).refine(isOneLine);

export const medicationSafetyRoutes = {
  checkMedication: {
    method: 'POST',
    path: '/medication-safety/check',
    summary: 'Comprueba la medicación de un paciente, o una lista escrita sin paciente',
    access: ['clinicians'],
    isReading: true,
    body: z.union([
      z.strictObject({ patientId: fhirId }),
      z.strictObject({
        list: z
          .array(line)
          .min(1, 'Escriba al menos un medicamento')
          .max(longestMedicationList, `Admite como máximo ${longestMedicationList} medicamentos`),
      }),
    ]),
    response: medicationCheckSchema,
  },
  /** Nothing is kept of it but one entry in the access log: it is asked while somebody types. */
  checkPrescription: {
    method: 'POST',
    path: '/medication-safety/prescription',
    summary: 'Comprueba una prescripción que se está escribiendo, contra la historia del paciente',
    access: ['clinicians'],
    isReading: true,
    body: z.strictObject({
      patientId: fhirId,
      /** Of the prescription that is changed. */
      id: fhirId.optional(),
      concept: z.strictObject({
        text: line,
        coding: z
          .array(z.strictObject({ system: word.optional(), code: word.optional(), display: word.optional() }))
          .max(10),
      }),
      dose: z.string().trim().max(longestDose).refine(isOneLine, 'Lleva caracteres que no se admiten'),
      reason: z
        .string()
        .trim()
        .max(longestMedicationLine)
        .refine(isOneLine, 'Lleva caracteres que no se admiten'),
    }),
    response: medicationCheckSchema.omit({ medications: true }),
  },
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
      level: levelSchema.nullable(),
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
