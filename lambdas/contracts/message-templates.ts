import * as z from 'zod';
import { messageTextSchema } from './messages.ts';
import { messagingRoles } from './messaging-roles.ts';
import type { Route } from './route.ts';

/** What a template may name between double braces, and what it stands for. */
export const templateFields = {
  'paciente.nombre': 'Nombre del paciente',
  'paciente.completo': 'Nombre y apellidos del paciente',
  'clinica.nombre': 'Nombre de la clínica',
  'profesional.nombre': 'Quien escribe',
  'cita.fecha': 'Día y hora de la próxima cita',
  'cita.preparacion': 'Cómo prepararse para la próxima cita',
} as const;

export type TemplateField = keyof typeof templateFields;

const placeholder = /\{\{([^{}]*)\}\}/g;

export function isTemplateField(name: string): name is TemplateField {
  return Object.hasOwn(templateFields, name);
}

/** The text with what is known in its place. What is not known stays as it is written, and is named. */
export function fillTemplate(
  body: string,
  values: Partial<Record<TemplateField, string>>,
): { text: string; missing: TemplateField[] } {
  const missing = new Set<TemplateField>();
  const text = body.replaceAll(placeholder, (written, inner: string) => {
    const name = inner.trim();
    if (!isTemplateField(name)) return written;
    const value = values[name];
    if (value === undefined) missing.add(name);
    return value ?? written;
  });
  return { text, missing: [...missing] };
}

const bodySchema = messageTextSchema.refine(
  (body) => [...body.matchAll(placeholder)].every(([, name = '']) => isTemplateField(name.trim())),
  'Hay un campo entre llaves que no existe',
);

/** Languages of templates beside Spanish, which each has. BCP 47; `lambdas/clinical/message-language.ts` has them all. */
export const translationLanguages = ['en', 'pt'] as const;
const allLanguages = ['es', ...translationLanguages] as const;

/** An empty field is no translation. */
const translationSchema = z.union([
  z
    .string()
    .regex(/^\s*$/)
    .transform(() => undefined),
  bodySchema,
]);

export const templateInputSchema = z.strictObject({
  name: z.string().trim().min(1, 'Indique un nombre').max(100, 'El nombre admite como máximo 100 caracteres'),
  /** In Spanish. */
  body: bodySchema,
  translations: z
    .strictObject({ en: translationSchema.optional(), pt: translationSchema.optional() })
    .optional(),
});

const templateSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  body: z.string(),
  translations: z.object({ en: z.string().optional(), pt: z.string().optional() }),
  /** 0 of one that comes with the product and that the organization has not changed. */
  version: z.int(),
  /** Whether it comes with the product, changed or not. */
  isReady: z.boolean(),
});

export type MessageTemplate = z.infer<typeof templateSchema>;

const params = z.object({ templateId: z.uuid() });

export const templateRoutes = {
  listTemplates: {
    method: 'GET',
    path: '/message-templates',
    summary: 'Plantillas de mensajes, las de la organización y las que trae el producto, por nombre',
    access: messagingRoles,
    response: z.object({ templates: z.array(templateSchema) }),
  },
  createTemplate: {
    method: 'POST',
    path: '/message-templates',
    summary: 'Guarda una plantilla nueva',
    access: messagingRoles,
    body: templateInputSchema,
    response: templateSchema,
  },
  updateTemplate: {
    method: 'PUT',
    path: '/message-templates/{templateId}',
    summary: 'Cambia una plantilla',
    access: messagingRoles,
    params,
    body: templateInputSchema,
    response: templateSchema,
    isVersioned: true,
  },
  deleteTemplate: {
    method: 'DELETE',
    path: '/message-templates/{templateId}',
    summary: 'Elimina una plantilla de la organización; de una que trae el producto, lo que cambió en ella',
    access: messagingRoles,
    params,
    response: z.object({ id: z.uuid() }),
  },
  fillTemplate: {
    method: 'GET',
    path: '/threads/{threadId}/template-text/{templateId}',
    summary: 'El texto de una plantilla con los datos del paciente de la conversación',
    access: messagingRoles,
    params: z.object({ threadId: z.string().regex(/^[A-Za-z0-9.-]{1,64}$/), templateId: z.uuid() }),
    query: z.object({ language: z.enum(allLanguages).optional() }),
    response: z.object({
      text: z.string(),
      missing: z.array(z.enum(Object.keys(templateFields) as [TemplateField, ...TemplateField[]])),
      /** Of the text. */
      language: z.enum(allLanguages),
      /** In which there is one. */
      languages: z.array(z.enum(allLanguages)),
      /** The one that the patient prefers, as the record has it (BCP 47); null where it does not say. */
      preferred: z.string().nullable(),
    }),
  },
} as const satisfies Record<string, Route>;
