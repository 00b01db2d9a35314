import * as z from 'zod';
import { noteKindSchema } from './notes.ts';
import { isStorable } from './plain-text.ts';
import type { Route } from './route.ts';

/** What notes are begun with, and abbreviations (`.hta`) that become longer texts: an organization's, or one's own. */

const nameSchema = z
  .string()
  .trim()
  .min(1, 'Indique un nombre')
  .max(100, 'El nombre admite como máximo 100 caracteres')
  .refine(isStorable);
const textSchema = z.string().max(20_000, 'Admite como máximo 20 000 caracteres').refine(isStorable);

export const templateSectionSchema = z.strictObject({
  /** LOINC. */
  code: z.string().regex(/^\d{1,7}-\d$/),
  title: nameSchema,
  text: textSchema,
});

const templateFields = {
  kind: z.literal('template'),
  name: nameSchema,
  noteKind: noteKindSchema,
  sections: z.array(templateSectionSchema).min(1, 'Una plantilla tiene al menos un apartado').max(30),
};
const snippetFields = {
  kind: z.literal('snippet'),
  name: z
    .string()
    .trim()
    .regex(
      /^\.[\p{Ll}\p{N}][\p{Ll}\p{N}-]{1,29}$/u,
      'Una abreviatura empieza por un punto y sigue con minúsculas o cifras: .hta',
    ),
  text: textSchema.min(1, 'Escriba el texto de la abreviatura'),
};

/** Whose it is: of everybody, which administrators change, or of whoever makes it. */
const scope = { isShared: z.boolean() };

export const noteTemplateInputSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...templateFields, ...scope }),
  z.strictObject({ ...snippetFields, ...scope }),
]);
export type NoteTemplateInput = z.input<typeof noteTemplateInputSchema>;

const stored = { id: z.uuid(), version: z.int().positive(), ...scope };
export const noteTemplateSchema = z.discriminatedUnion('kind', [
  z.object({ ...templateFields, ...stored }),
  z.object({ ...snippetFields, ...stored }),
]);
export type NoteTemplate = z.infer<typeof noteTemplateSchema>;

const params = z.object({ templateId: z.uuid() });
/** Administrators make those of the organization, clinical or not; clinicians use them, and have their own. */
const access = ['clinicians', 'admins'] as const;

export const noteTemplateRoutes = {
  listNoteTemplates: {
    method: 'GET',
    path: '/note-templates',
    summary: 'Plantillas y abreviaturas de la organización y de quien pregunta, por nombre',
    access,
    response: z.object({ templates: z.array(noteTemplateSchema) }),
  },
  createNoteTemplate: {
    method: 'POST',
    path: '/note-templates',
    summary: 'Guarda una plantilla o una abreviatura nueva',
    access,
    body: noteTemplateInputSchema,
    response: noteTemplateSchema,
  },
  updateNoteTemplate: {
    method: 'PUT',
    path: '/note-templates/{templateId}',
    summary: 'Cambia una plantilla o una abreviatura',
    access,
    params,
    body: noteTemplateInputSchema,
    response: noteTemplateSchema,
    isVersioned: true,
  },
  deleteNoteTemplate: {
    method: 'DELETE',
    path: '/note-templates/{templateId}',
    summary: 'Elimina una plantilla o una abreviatura',
    access,
    params,
    response: z.object({ id: z.uuid() }),
  },
} as const satisfies Record<string, Route>;
