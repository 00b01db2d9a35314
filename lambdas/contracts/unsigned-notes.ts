import * as z from 'zod';
import type { Route } from './route.ts';

/**
 * `author`: the caller is to sign it. `writer`: the caller writes it for whoever is to sign it. `cosigner`: somebody whom the
 * caller supervises has signed it, and nobody who supervises them yet. `team`: somebody whom the caller supervises is to sign it.
 */
export const unsignedParts = ['author', 'writer', 'cosigner', 'team'] as const;
export type UnsignedPart = (typeof unsignedParts)[number];
/** More are not shown at once: the oldest first. */
export const mostUnsigned = 100;

export const unsignedNoteSchema = z.object({
  /** Of the DocumentReference. */
  id: z.string(),
  title: z.string(),
  patient: z.object({ id: z.string(), name: z.string() }),
  /** Who is to sign it, or has. */
  authors: z.array(z.string()),
  /** Since when it waits. */
  begunAt: z.iso.datetime(),
});
export type UnsignedNote = z.infer<typeof unsignedNoteSchema>;

export const unsignedNotesSchema = z.object({
  notes: z.array(unsignedNoteSchema),
  total: z.int().nonnegative(),
});
export type UnsignedNotes = z.infer<typeof unsignedNotesSchema>;

export const unsignedNoteRoutes = {
  listUnsignedNotes: {
    method: 'GET',
    path: '/unsigned-notes',
    summary:
      'Notas que esperan la firma de quien pregunta, que escribe para otra persona, o de quienes supervisa',
    access: ['clinicians'],
    query: z.object({ part: z.enum(unsignedParts) }),
    response: unsignedNotesSchema,
  },
} as const satisfies Record<string, Route>;
