import * as z from 'zod';
import { noteSignings } from './note-signing.ts';
import { isStorable } from './plain-text.ts';
import type { Route } from './route.ts';

/**
 * Notes of the record while they are written, and until they are signed. A note is a DocumentReference, whose id it has,
 * and a Composition with its sections by LOINC: lambdas/visits/README.md.
 */

/** Characters of a whole note: some fifty pages. */
export const maximumNoteLength = 150_000;
export const maximumSections = 30;

const loincPattern = /^\d{1,7}-\d$/;
const idSchema = z.string().regex(/^[A-Za-z0-9\-.]{1,64}$/);
const lineSchema = z.string().trim().min(1).max(200).refine(isStorable);

/** Words that were taken over from another note, as long as they stand in this one. */
export const copiedTextSchema = z.strictObject({
  noteId: idSchema,
  title: lineSchema,
  /** When that note was written. */
  date: z.iso.datetime({ offset: true }),
  text: z.string().min(1).max(maximumNoteLength).refine(isStorable),
});
export type CopiedText = z.infer<typeof copiedTextSchema>;

export const noteSectionSchema = z.strictObject({
  /** LOINC. */
  code: z.string().regex(loincPattern),
  title: lineSchema,
  text: z.string().max(maximumNoteLength).refine(isStorable),
  copied: z.array(copiedTextSchema).max(20).default([]),
});
export type NoteSectionContent = z.infer<typeof noteSectionSchema>;

export const noteSectionsSchema = z
  .array(noteSectionSchema)
  .min(1, 'Una nota tiene al menos un apartado')
  .max(maximumSections, `Una nota tiene como máximo ${maximumSections} apartados`)
  .refine(
    (sections) => sections.reduce((sum, { text }) => sum + text.length, 0) <= maximumNoteLength,
    `Una nota admite como máximo ${maximumNoteLength.toLocaleString('es-US')} caracteres`,
  )
  .refine(
    (sections) => new Set(sections.map(({ code }) => code)).size === sections.length,
    'Un apartado está dos veces',
  );

/** Characters of the text that a note is drawn from: some twenty pages, or an hour of dictation. */
export const maximumSourceLength = 60_000;

/** The text that a note is drawn from (lambdas/clinical/documentation): it is kept with the draft, and goes when it is signed. */
export const noteSourceSchema = z.strictObject({
  text: z
    .string()
    .max(
      maximumSourceLength,
      `El texto admite como máximo ${maximumSourceLength.toLocaleString('es-US')} caracteres`,
    )
    .refine(isStorable),
  /** What the text does not say and somebody answers for, by `sentenceKey`. */
  confirmed: z.array(z.string().min(1).max(5_000).refine(isStorable)).max(500).default([]),
  /** What it came from last. */
  origin: z.enum(['typed', 'pasted', 'dictated', 'conversation']).default('typed'),
  /** What was offered or pointed out of it, and somebody has set aside. */
  settled: z.array(z.string().min(1).max(5_000).refine(isStorable)).max(500).default([]),
});
export type NoteSourceContent = z.infer<typeof noteSourceSchema>;

export const noteKindSchema = z.enum([
  'soap',
  'first-visit',
  'follow-up',
  'prenatal',
  'well-child',
  'telephone',
  'procedure',
  'referral',
  'certificate',
  'discharge',
  'free',
]);

/** `draft` until it is signed; `discarded`: a draft that was put away, or a signed one that was an error. */
export const noteStates = ['draft', 'signed', 'amended', 'discarded'] as const;

const personSchema = z.object({ userId: z.string().nullable(), name: z.string() });
const signatureSchema = z.object({
  by: personSchema,
  at: z.string(),
  digest: z.string(),
  /** Whether it was given to what the note says now. */
  isOfText: z.boolean(),
  /** How it was given; null where the record does not tell. */
  method: z.enum(noteSignings).nullable(),
});

export const noteSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  kind: noteKindSchema,
  state: z.enum(noteStates),
  authors: z.array(personSchema),
  isMine: z.boolean(),
  date: z.string().nullable(),
});
export type NoteSummary = z.infer<typeof noteSummarySchema>;

export const noteSchema = noteSummarySchema.extend({
  /** Of the text, and no resource's: grows by one with each save; also the ETag. */
  version: z.int().nonnegative(),
  patient: z.object({ id: z.string(), name: z.string() }),
  /** Encounter; null of a note without a visit. */
  visitId: z.string().nullable(),
  /** The note that it adds to. */
  addendumTo: z.string().nullable(),
  /** What was added to it, the first first; drafts too, and nothing that was an error. */
  addenda: z.array(noteSummarySchema),
  sections: z.array(noteSectionSchema.extend({ title: z.string(), text: z.string() })),
  /** Null of a note that is drawn from no text, and once it is signed. */
  source: noteSourceSchema.nullable(),
  /** Null where it stands as it was begun. */
  savedAt: z.string().nullable(),
  savedBy: personSchema.nullable(),
  /** Who writes for whoever is to sign it. */
  recordedBy: personSchema.nullable(),
  signature: signatureSchema.nullable(),
  cosignatures: z.array(signatureSchema),
  /** Why it no longer holds. */
  reason: z.string().nullable(),
});
export type Note = z.infer<typeof noteSchema>;

export const newNoteSchema = z.strictObject({
  patientId: idSchema,
  visitId: idSchema.optional(),
  kind: noteKindSchema,
  title: lineSchema.optional(),
  sections: noteSectionsSchema,
  source: noteSourceSchema.optional(),
  /** Whoever is to sign it, where that is not whoever writes it. */
  authorId: z.uuid().optional(),
  addendumTo: idSchema.optional(),
});
export type NewNote = z.input<typeof newNoteSchema>;

export const noteDraftSchema = z.strictObject({
  title: lineSchema,
  sections: noteSectionsSchema,
  /** Left out, it stays as it is. */
  source: noteSourceSchema.optional(),
  /** The record gets it at once, and not with one of the next saves: it is left, reviewed or about to be signed. */
  isCheckpoint: z.boolean().default(false),
});

export const savedDraftSchema = z.object({ version: z.int().positive(), savedAt: z.string() });

export const noteReasonSchema = z.strictObject({ reason: lineSchema });

/** By the name of whoever signs, as they type it, or by a proof of who they are: note-signing.ts. */
export const givenSignatureSchema = z.union(
  [
    z.strictObject({
      typedName: z.string().trim().min(1, 'Escriba su nombre').max(200).refine(isStorable),
    }),
    z.strictObject({ proofId: z.uuid() }),
  ],
  'Escriba su nombre, o la contraseña y un código',
);
export type GivenSignature = z.infer<typeof givenSignatureSchema>;

const params = z.object({ noteId: idSchema });
const access = ['clinicians'] as const;

export const noteRoutes = {
  createNote: {
    method: 'POST',
    path: '/notes',
    summary: 'Empieza una nota: un borrador con su texto, o un añadido a una firmada',
    access,
    body: newNoteSchema,
    response: noteSchema,
  },
  readNote: {
    method: 'GET',
    path: '/notes/{noteId}',
    summary: 'Una nota con sus apartados; de un borrador, el último texto guardado',
    access,
    params,
    response: noteSchema,
    isVersioned: true,
  },
  saveDraft: {
    method: 'PUT',
    path: '/notes/{noteId}/draft',
    summary: 'Guarda el texto de un borrador sobre la versión que se estaba escribiendo',
    access,
    params,
    body: noteDraftSchema,
    response: savedDraftSchema,
    isVersioned: true,
  },
  signNote: {
    method: 'POST',
    path: '/notes/{noteId}/signature',
    summary: 'Firma una nota tal como está en la versión que se vio',
    access,
    params,
    body: givenSignatureSchema,
    response: noteSchema,
    isVersioned: true,
  },
  cosignNote: {
    method: 'POST',
    path: '/notes/{noteId}/cosignature',
    summary: 'Añade la firma de quien supervisa a una nota firmada',
    access,
    params,
    body: givenSignatureSchema,
    response: noteSchema,
  },
  discardNote: {
    method: 'POST',
    path: '/notes/{noteId}/error',
    summary: 'Da una nota por registrada por error, con el motivo',
    access,
    params,
    body: noteReasonSchema,
    response: noteSchema,
  },
} as const satisfies Record<string, Route>;
