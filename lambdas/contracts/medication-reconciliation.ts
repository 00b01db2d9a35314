import * as z from 'zod';
import { isOneLine } from './plain-text.ts';
import type { Route } from './route.ts';

const longestText = 20_000;
/** As many entries of a Bundle are looked at. */
export const mostBundleEntries = 500;

/** Of this record or another: what is not looked at is let through. */
const resourceSchema = z.looseObject({
  resourceType: z.string().regex(/^[A-Z][A-Za-z]{2,63}$/, 'No es un tipo de recurso de FHIR'),
});

/** How what was told compares with what the chart has of the same drug. */
const comparisonSchema = z.enum(['same', 'changed', 'not-compared']);

const toldSchema = z.object({
  /** As it was pasted or sent; the amounts that the chart has of it stand in `dose`. */
  name: z.string(),
  dose: z.string(),
  coding: z.array(
    z.object({ system: z.string().optional(), code: z.string().optional(), display: z.string().optional() }),
  ),
  from: z.enum(['chart', 'list', 'bundle']),
  /** Of the chart's own MedicationStatement. */
  resource: resourceSchema.optional(),
  comparison: comparisonSchema.optional(),
  /** What of its words was not understood, or has to be asked. */
  notes: z.array(z.string()),
});
export type ReconciliationTold = z.infer<typeof toldSchema>;

const lineSchema = z.object({
  id: z.string(),
  /** What is proposed; a person decides. */
  kind: z.enum(['same', 'changed', 'not-compared', 'only-chart', 'only-told']),
  /** What was prescribed here; absent of what is only told. */
  chart: z
    .object({ resource: resourceSchema, name: z.string(), dose: z.string(), notes: z.array(z.string()) })
    .optional(),
  told: z.array(toldSchema),
  /** What else is to be known: an ingredient that it shares with another line. */
  notes: z.array(z.string()),
});
export type ReconciliationLine = z.infer<typeof lineSchema>;

export const medicationReconciliationRoutes = {
  /** Reads and proposes; what is decided is written to the record as one transaction. */
  compareMedication: {
    method: 'POST',
    path: '/medication-safety/reconciliation',
    summary: 'Compara la medicación de la historia con la que refiere el paciente o envía otro centro',
    access: ['clinicians'],
    isReading: true,
    body: z.strictObject({
      patientId: z.string().regex(/^[A-Za-z0-9\-.]{1,64}$/, 'El identificador no es válido'),
      /** Lines as they were typed or pasted. */
      text: z
        .string()
        .max(longestText, `Admite como máximo ${longestText} caracteres`)
        .refine((text) => text.split(/[\r\n\t]+/).every(isOneLine), 'Lleva caracteres que no se admiten')
        .default(''),
      bundle: z
        .looseObject({
          resourceType: z.literal('Bundle', 'Se espera un Bundle de FHIR'),
          entry: z
            .array(
              z.looseObject({
                fullUrl: z.string().max(500).optional(),
                resource: resourceSchema.optional(),
              }),
            )
            .max(mostBundleEntries, `Admite como máximo ${mostBundleEntries} recursos`)
            .default([]),
        })
        .optional(),
    }),
    response: z.object({
      lines: z.array(lineSchema),
      /** What of what was sent is on no line, and why. */
      left: z.array(z.string()),
    }),
  },
} as const satisfies Record<string, Route>;
