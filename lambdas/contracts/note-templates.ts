import * as z from 'zod';
import { noteKindSchema } from './notes.ts';
import { isStorable } from './plain-text.ts';
import type { Route } from './route.ts';

/**
 * What saves writing: what notes are begun with, abbreviations (`.hta`) that become longer texts, and what is often ordered
 * together. An organization's, or one's own.
 */

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

/** As `lambdas/clinical/orders/order-kinds.ts` names them. */
const orderKindSchema = z.enum(['laboratory', 'imaging', 'referral', 'procedure', 'follow-up']);
const codeText = (maximum: number) => z.string().trim().min(1).max(maximum).refine(isStorable);
/** What is ordered: words, and the codes that were picked with them. */
const orderedServiceSchema = z.strictObject({
  text: codeText(200),
  coding: z
    .array(
      z.strictObject({
        system: codeText(200).optional(),
        code: codeText(100).optional(),
        display: codeText(300).optional(),
      }),
    )
    .max(10),
});
const orderSetFields = {
  kind: z.literal('order-set'),
  name: nameSchema,
  orderKind: orderKindSchema,
  services: z
    .array(orderedServiceSchema)
    .min(1, 'Añada al menos un elemento')
    .max(30, 'Un conjunto admite como máximo 30 elementos'),
  /** For the patient: how to prepare. */
  instructions: z.string().trim().max(1000, 'Use como máximo 1000 caracteres').refine(isStorable),
};

/** Whose it is: of everybody, which administrators change, or of whoever makes it. */
const scope = { isShared: z.boolean() };

export const noteTemplateInputSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...templateFields, ...scope }),
  z.strictObject({ ...snippetFields, ...scope }),
  z.strictObject({ ...orderSetFields, ...scope }),
]);
export type NoteTemplateInput = z.input<typeof noteTemplateInputSchema>;

const stored = { id: z.uuid(), version: z.int().positive(), ...scope };
export const noteTemplateSchema = z.discriminatedUnion('kind', [
  z.object({ ...templateFields, ...stored }),
  z.object({ ...snippetFields, ...stored }),
  z.object({ ...orderSetFields, ...stored }),
]);
export type NoteTemplate = z.infer<typeof noteTemplateSchema>;

const params = z.object({ templateId: z.uuid() });
/** Administrators make those of the organization, clinical or not; clinicians use them, and have their own. */
const access = ['clinicians', 'admins'] as const;

export const noteTemplateRoutes = {
  listNoteTemplates: {
    method: 'GET',
    path: '/note-templates',
    summary:
      'Plantillas, abreviaturas y conjuntos de órdenes de la organización y de quien pregunta, por nombre',
    access,
    response: z.object({ templates: z.array(noteTemplateSchema) }),
  },
  createNoteTemplate: {
    method: 'POST',
    path: '/note-templates',
    summary: 'Guarda una plantilla, una abreviatura o un conjunto de órdenes nuevo',
    access,
    body: noteTemplateInputSchema,
    response: noteTemplateSchema,
  },
  updateNoteTemplate: {
    method: 'PUT',
    path: '/note-templates/{templateId}',
    summary: 'Cambia una plantilla, una abreviatura o un conjunto de órdenes',
    access,
    params,
    body: noteTemplateInputSchema,
    response: noteTemplateSchema,
    isVersioned: true,
  },
  deleteNoteTemplate: {
    method: 'DELETE',
    path: '/note-templates/{templateId}',
    summary: 'Elimina una plantilla, una abreviatura o un conjunto de órdenes',
    access,
    params,
    response: z.object({ id: z.uuid() }),
  },
} as const satisfies Record<string, Route>;
