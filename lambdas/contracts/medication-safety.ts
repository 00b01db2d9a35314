import * as z from 'zod';
import { isOneLine } from './plain-text.ts';
import type { Route } from './route.ts';

/** As many medicines as one list has. */
export const longestMedicationList = 80;
/** As long as one line of it is. */
export const longestMedicationLine = 200;
const longestDose = 500;

const fhirId = z.string().regex(/^[A-Za-z0-9\-.]{1,64}$/, 'El identificador no es válido');
export const findingLevelSchema = z.enum(['interrupts', 'informs']);

/** How an organization changed a rule: never without saying why and who. */
export const ruleChangeSchema = z.object({
  level: findingLevelSchema,
  reason: z.string(),
  changedBy: z.string(),
  changedAt: z.string(),
});

const medicationFindingSchema = z.object({
  ruleId: z.string(),
  level: findingLevelSchema,
  /** The level that the rule itself has, where the organization gave it another. */
  changed: ruleChangeSchema.extend({ from: findingLevelSchema }).optional(),
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

/** What a source that the organization brought in says of what is taken, as of its publisher and date; no rule of ours. */
const sourceReportSchema = z.object({
  /** «Según AEMPS, 12 nov 2026». */
  label: z.string(),
  publisher: z.string(),
  findings: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      whatToDo: z.string(),
      /** ATC codes by which it was found. */
      codes: z.array(z.string()),
      references: z.array(z.string()),
    }),
  ),
  /** What the source was not asked about, and why. */
  notCompared: z.array(z.string()),
});
export type MedicationSourceReport = z.infer<typeof sourceReportSchema>;

const medicationCheckSchema = z.object({
  /** What was looked at, in the words in which it stands. */
  medications: z.array(z.object({ reference: z.string(), name: z.string() })),
  findings: z.array(medicationFindingSchema),
  /** Each check that lacks something, and what. */
  notChecked: z.array(z.string()),
  checked: z.int(),
  of: z.int(),
  sources: z.array(sourceReportSchema),
});
export type MedicationCheck = z.infer<typeof medicationCheckSchema>;

const line = z
  .string()
  .trim()
  .min(1, 'Escriba el medicamento')
  .max(longestMedicationLine, `Admite como máximo ${longestMedicationLine} caracteres`)
  .refine(isOneLine, 'Lleva caracteres que no se admiten');

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
} as const satisfies Record<string, Route>;
