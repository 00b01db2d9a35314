import * as z from 'zod';
import type { Route } from './route.ts';

/** `author`: the caller is to sign it. `writer`: the caller writes it for whoever is to sign it. */
export const unsignedParts = ['author', 'writer'] as const;
/** More are not shown at once: the oldest first. */
export const mostUnsigned = 100;

export const unsignedNoteSchema = z.object({
  /** Of the DocumentReference. */
  id: z.string(),
  title: z.string(),
  patient: z.object({ id: z.string(), name: z.string() }),
  /** Who is to sign it. */
  authors: z.array(z.string()),
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
    summary: 'Notas que esperan la firma de quien pregunta, o que escribe para que otra persona las firme',
    access: ['clinicians'],
    query: z.object({ part: z.enum(unsignedParts) }),
    response: unsignedNotesSchema,
  },
} as const satisfies Record<string, Route>;
