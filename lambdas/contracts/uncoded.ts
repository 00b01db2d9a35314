import * as z from 'zod';
import { largestInteger } from './largest-integer.ts';
import type { Route } from './route.ts';
import { longestTermQuery, type TermSetName, termSchema } from './terms.ts';

/**
 * The coded fields of the record whose uncoded entries are collected and mended. `path`: the members that lead to the
 * concept, through lists too. `set`: by what it is coded. A new type also wants its place in the index of migration 033.
 */
export const uncodedFields = {
  problem: { type: 'Condition', path: ['code'], set: 'problem' },
  allergen: { type: 'AllergyIntolerance', path: ['code'], set: 'allergen' },
  reaction: { type: 'AllergyIntolerance', path: ['reaction', 'manifestation'], set: 'reaction' },
  medication: { type: 'MedicationRequest', path: ['medicationCodeableConcept'], set: 'medication' },
  'reported-medication': {
    type: 'MedicationStatement',
    path: ['medicationCodeableConcept'],
    set: 'medication',
  },
  vaccine: { type: 'Immunization', path: ['vaccineCode'], set: 'vaccine' },
  procedure: { type: 'Procedure', path: ['code'], set: 'procedure' },
  order: { type: 'ServiceRequest', path: ['code'], set: 'observation' },
  'visit-reason': { type: 'Encounter', path: ['reasonCode'], set: 'problem' },
} as const satisfies Record<string, { type: string; path: readonly string[]; set: TermSetName }>;

export type UncodedField = keyof typeof uncodedFields;
export const uncodedFieldNames = Object.keys(uncodedFields) as [UncodedField, ...UncodedField[]];

/** What two entries that say the same have in common: neither case nor spaces tell them apart. */
export const uncodedKey = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Of one request to code; more at once would make others wait. */
export const mostCodedAtOnce = 25;

const longestText = 10_000;
const groupSchema = z.object({ field: z.enum(uncodedFieldNames), text: z.string().max(longestText) });
export type UncodedGroupName = z.infer<typeof groupSchema>;

const entryVersion = z.object({ id: z.string().max(64), version: z.int().min(1).max(largestInteger) });
const refusedEntry = z.object({ id: z.string(), reason: z.string() });
export type RefusedEntry = z.infer<typeof refusedEntry>;

const uncodedGroup = groupSchema.extend({
  count: z.int(),
  /** What the search answers to the text, best first. */
  suggestions: z.array(termSchema),
});
export type UncodedGroup = z.infer<typeof uncodedGroup>;

const codingSchema = z.object({ system: z.string().max(500), code: z.string().max(100) });

/** Texts stand in bodies: what somebody typed may name a patient, and stands in no address. */
export const uncodedRoutes = {
  listUncoded: {
    method: 'POST',
    path: '/uncoded-concepts/search',
    summary: 'Lo que se guardó sin codificar, por texto, lo más frecuente primero',
    access: ['clinicians'],
    isReading: true,
    body: z.object({ after: groupSchema.extend({ count: z.int().min(1).max(largestInteger) }).nullable() }),
    response: z.object({
      groups: z.array(uncodedGroup),
      /** Whether there are more entries than are looked at; the newest are. */
      isCut: z.boolean(),
      hasMore: z.boolean(),
    }),
  },
  listUncodedEntries: {
    method: 'POST',
    path: '/uncoded-concepts/entries',
    summary: 'Las entradas sin codificar con un texto, las últimas primero',
    access: ['clinicians'],
    isReading: true,
    body: groupSchema.extend({
      cursor: z
        .string()
        .regex(/^\d{1,18}$/)
        .nullable(),
    }),
    response: z.object({
      entries: z.array(
        z.object({ id: z.string(), patientId: z.string().nullable(), date: z.iso.datetime() }),
      ),
      next: z.string().nullable(),
    }),
  },
  codeEntries: {
    method: 'POST',
    path: '/uncoded-concepts/coding',
    summary: 'Pone a varias entradas el código que les falta; su texto se queda como está',
    access: ['clinicians'],
    body: groupSchema.extend({
      coding: codingSchema,
      ids: z.array(z.string().max(64)).min(1).max(mostCodedAtOnce),
    }),
    response: z.object({ coded: z.array(entryVersion), refused: z.array(refusedEntry) }),
  },
  undoCoding: {
    method: 'POST',
    path: '/uncoded-concepts/coding/undo',
    summary:
      'Quita a varias entradas el código que se les acaba de poner, si nadie las ha cambiado desde entonces',
    access: ['clinicians'],
    body: groupSchema.extend({
      coding: codingSchema,
      entries: z.array(entryVersion).min(1).max(mostCodedAtOnce),
    }),
    response: z.object({ undone: z.array(z.string()), refused: z.array(refusedEntry) }),
  },
} as const satisfies Record<string, Route>;

/** Longer texts are searched by their beginning. */
export const searchedText = (text: string): string => text.slice(0, longestTermQuery);
