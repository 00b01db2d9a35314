import * as z from 'zod';
import type { Route } from './route.ts';

/** Types of the record whose codes are offered while somebody writes an entry of that type. */
export const codedTypes = [
  'Condition',
  'AllergyIntolerance',
  'MedicationRequest',
  'Immunization',
  'ChargeItem',
] as const;

export type CodedType = (typeof codedTypes)[number];

/** `GET /api/used-codes/{type}`: what the person used last, then the commonest concepts; at most this many. */
export const maximumUsedCodes = 500;

const part = z.string().exactOptional();
const conceptSchema = z.object({
  text: z.string(),
  coding: z.array(z.object({ system: part, code: part, display: part })),
});

/** What the organization's record calls things, and by which codes; of nobody in particular. */
export const usedCodesSchema = z.object({ concepts: z.array(conceptSchema).max(maximumUsedCodes) });

export type UsedCodes = z.infer<typeof usedCodesSchema>;

export const usedCodeRoutes = {
  readUsedCodes: {
    method: 'GET',
    path: '/used-codes/{type}',
    summary: 'Códigos que la organización usa ya: los últimos de la persona y después los más frecuentes',
    access: ['clinicians'],
    params: z.object({ type: z.enum(codedTypes) }),
    response: usedCodesSchema,
  },
} as const satisfies Record<string, Route>;
