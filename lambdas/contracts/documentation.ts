import * as z from 'zod';
import { offeredEntrySchema } from './documentation-entries.ts';
import { conceptSchema, documentationFactSchema, evidenceSchema } from './documentation-facts.ts';
import { noteKindSchema } from './notes.ts';
import { isStorable } from './plain-text.ts';
import type { Route } from './route.ts';

/**
 * From a clinical text to a note: what it says, in facts with their places; sections drafted from it; what contradicts
 * the chart; what the chart lacks. Nothing is written by these routes. How it is found: lambdas/clinical/extraction.
 */

export type { OfferedEntry } from './documentation-entries.ts';

/** Characters (UTF-16 code units, as in all places here) of the text and of a draft that is checked against it. */
export const longestDocumentationText = 200_000;

/** Of a text and of a draft that are held against each other, and of what a model is given: some twenty pages. */
export const longestCheckedText = 60_000;

export const textOrigins = ['typed', 'pasted', 'dictated', 'conversation'] as const;
export type TextOrigin = (typeof textOrigins)[number];

const idSchema = z.string().regex(/^[A-Za-z0-9\-.]{1,64}$/);

export const documentationTextSchema = z.strictObject({
  /** Plain text with line breaks; HTML and RTF are made into it before. Places count in it as it is sent. */
  text: z
    .string()
    .max(
      longestDocumentationText,
      `El texto admite como máximo ${longestDocumentationText.toLocaleString('es-US')} caracteres`,
    )
    .refine(isStorable),
  origin: z.enum(textOrigins),
  noteKind: noteKindSchema,
  /** Whose chart it is compared with; null: with none, and then nothing is contradicted and nothing offered. */
  patientId: idSchema.nullable(),
  /** Encounter and note that it is written for; each has to be of this patient. */
  visitId: idSchema.optional(),
  noteId: idSchema.optional(),
});
export type DocumentationText = z.input<typeof documentationTextSchema>;

/** Why a sentence of a draft is not to be signed unseen. */
export const sentenceMarks = [
  /** Nothing in the text says it. */
  'no-evidence',
  /** The text says part of it: `words` are those that it does not. */
  'partial-evidence',
  'allergy-not-in-text',
  'medication-not-in-text',
  'dose-differs',
  'negation-differs',
  'side-differs',
  'figure-not-in-text',
  'subject-differs',
  'certainty-differs',
] as const;
export type SentenceMark = (typeof sentenceMarks)[number];

export const draftSentenceSchema = z.object({
  /** Unique in the answer; the same text twice has two. */
  id: z.string(),
  text: z.string(),
  /** What it is taken from, in the order of the text; none where it is marked `no-evidence`. */
  evidence: z.array(evidenceSchema),
  factIds: z.array(z.string()),
  /** Empty where all of it is in the text; else it has to be seen by a person, corrected or taken out before it is signed. */
  marks: z.array(
    z.object({
      kind: z.enum(sentenceMarks),
      /** The words of the sentence that it is about. */
      words: z.string(),
      /** In Spanish, for whoever reads the draft. */
      message: z.string(),
    }),
  ),
});
export type DraftSentence = z.infer<typeof draftSentenceSchema>;

export const draftSectionSchema = z.object({
  /** LOINC, one of those of the kind of note; what stands nowhere else is in the first that takes it. */
  code: z.string(),
  title: z.string(),
  /** Its text is these, each on a line of its own (`draftText`). Sections without any are there too. */
  sentences: z.array(draftSentenceSchema),
});
export type DraftSection = z.infer<typeof draftSectionSchema>;

/** What a section of a note gets of a drafted one. */
export const draftText = ({ sentences }: Pick<DraftSection, 'sentences'>): string =>
  sentences.map(({ text }) => text).join('\n');

export const contradictionKinds = [
  /** The text denies what the chart has. */
  'denied-on-record',
  /** The text says that there are no allergies, or that one is none, and the chart has it. */
  'allergy-denied',
  /** The text prescribes or continues what the chart has an allergy to. */
  'allergy-to-medication',
  'other-dose',
  /** The chart says that it was stopped, or the text does and the chart has it active. */
  'stopped',
  'other-side',
  'other-age',
  'other-sex',
] as const;

export const contradictionSchema = z.object({
  id: z.string(),
  kind: z.enum(contradictionKinds),
  factId: z.string(),
  evidence: evidenceSchema,
  /** What the chart says. `date`: FHIR date or instant of that entry, null where it has none. */
  record: z.object({
    resourceType: z.string(),
    id: z.string(),
    text: z.string(),
    date: z.string().nullable(),
  }),
  /** In Spanish: «El texto niega la diabetes; la ficha la tiene como activa desde 3/2021.» */
  message: z.string(),
});
export type Contradiction = z.infer<typeof contradictionSchema>;

export const codeSuggestionSchema = z.object({
  id: z.string(),
  /** Of affirmed findings of the patient, each concept once: all facts that say it. */
  factIds: z.array(z.string()),
  /** The words that led to it, one for each fact. */
  evidence: z.array(evidenceSchema),
  /** ICD-10-CM, best first, five at most. */
  candidates: z.array(conceptSchema),
  /** Whether the chart has the first of them, or one like it, among its problems. */
  isOnRecord: z.boolean(),
});
export type CodeSuggestion = z.infer<typeof codeSuggestionSchema>;

export const documentationSchema = z.object({
  facts: z.array(documentationFactSchema),
  sections: z.array(draftSectionSchema),
  contradictions: z.array(contradictionSchema),
  suggestions: z.array(codeSuggestionSchema),
  /** What the chart lacks. One by one, each by a person. */
  entries: z.array(offeredEntrySchema),
  /** Who drafted the sections: the rules, or a model whose words were held against the text. */
  draftedBy: z.object({ id: z.string(), label: z.string() }),
  /** Why a model that was asked did not draft; the sections are then those of the rules. In Spanish. */
  modelFailure: z.string().nullable(),
});
export type Documentation = z.infer<typeof documentationSchema>;

const checkedSectionSchema = z.strictObject({
  code: z.string().max(20),
  title: z.string().max(200),
  text: z.string().max(longestCheckedText).refine(isStorable),
});

const access = ['clinicians'] as const;

/** Texts stand in bodies: they are of a patient, and stand in no address. */
export const documentationRoutes = {
  listDraftingModels: {
    method: 'GET',
    path: '/documentation/models',
    summary: 'Los modelos que pueden redactar aquí; ninguno donde solo redactan las reglas',
    access,
    response: z.object({ models: z.array(z.object({ id: z.string(), label: z.string() })) }),
  },
  readClinicalText: {
    method: 'POST',
    path: '/documentation/reading',
    summary: 'Qué dice un texto clínico, con el lugar de cada dato, y el borrador que sale de él por reglas',
    access,
    isReading: true,
    body: documentationTextSchema,
    response: documentationSchema,
  },
  draftNote: {
    method: 'POST',
    path: '/documentation/draft',
    summary: 'Lo mismo, con el borrador redactado por un modelo y cada frase cotejada con el texto',
    access,
    isReading: true,
    body: documentationTextSchema.extend({ model: z.string().max(160) }),
    response: documentationSchema,
  },
  checkDraft: {
    method: 'POST',
    path: '/documentation/check',
    summary: 'Coteja con el texto las frases de un borrador que alguien ha cambiado',
    access,
    isReading: true,
    body: z.strictObject({
      text: z.string().max(longestCheckedText).refine(isStorable),
      origin: z.enum(textOrigins),
      sections: z
        .array(checkedSectionSchema)
        .max(30)
        .refine((sections) => sections.reduce((sum, { text }) => sum + text.length, 0) <= longestCheckedText),
    }),
    response: z.object({ sections: z.array(draftSectionSchema) }),
  },
} as const satisfies Record<string, Route>;
