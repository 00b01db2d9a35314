import * as z from 'zod';
import { isOneLine } from './plain-text.ts';
import type { Role } from './roles.ts';
import type { Route } from './route.ts';

/** What may be attached, by content type, with the ending that a file of it gets. */
export const documentTypes = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'text/plain': 'txt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
} as const;

export type DocumentType = keyof typeof documentTypes;

export const maximumDocumentBytes = 20 * 1024 * 1024;

const typeNames = Object.keys(documentTypes) as [DocumentType, ...DocumentType[]];
const allowed = 'Se admiten PDF, PNG, JPEG, WebP, texto y Word (DOCX)';

/** What a person wants to attach; its bytes go to the link of the answer. */
export const documentRequestSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'El nombre del archivo es requerido')
    .max(255, 'El nombre del archivo admite como máximo 255 caracteres')
    .refine(isOneLine, 'El nombre del archivo contiene caracteres no admitidos'),
  contentType: z.enum(typeNames, allowed),
  sizeBytes: z.int().min(1, 'El archivo está vacío').max(maximumDocumentBytes, 'El archivo supera 20 MB'),
  /** Whose chart it belongs to. */
  patientId: z
    .string()
    .regex(/^[A-Za-z0-9.-]{1,64}$/)
    .optional(),
});
export type DocumentRequest = z.infer<typeof documentRequestSchema>;

/** `checking`: the bytes are there and the virus scan has not said anything yet; ask again in a moment. */
export const documentStates = ['awaiting-upload', 'checking', 'ready', 'refused'] as const;

/** Why a file was refused: its bytes are of another type, of another size, or it carries a virus. */
export const documentRefusals = ['type', 'size', 'virus'] as const;

export const documentSchema = z.object({
  documentId: z.uuid(),
  /** As it is offered for download: without folders, control characters or an ending of another type. */
  name: z.string(),
  contentType: z.enum(typeNames),
  sizeBytes: z.int(),
  state: z.enum(documentStates),
  refusal: z.enum(documentRefusals).nullable(),
});
export type DocumentView = z.infer<typeof documentSchema>;

/** Exactly the announced bytes are PUT to `url` with these headers, once, before it expires. */
const uploadSchema = z.object({
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  expiresAt: z.iso.datetime(),
});

/** FHIR's Attachment, for `Communication.payload.contentAttachment` or a DocumentReference. */
const attachmentSchema = z.object({
  contentType: z.string(),
  url: z.string(),
  title: z.string(),
  size: z.int(),
});

const access: readonly Role[] = ['clinicians', 'staff'];
const params = z.object({ documentId: z.uuid() });

export const documentRoutes = {
  createDocument: {
    method: 'POST',
    path: '/documents',
    summary: 'Anuncia un archivo y da el enlace al que se envía',
    access,
    body: documentRequestSchema,
    response: z.object({ document: documentSchema, upload: uploadSchema }),
  },
  completeDocument: {
    method: 'POST',
    path: '/documents/{documentId}/complete',
    summary: 'Comprueba el archivo enviado y lo deja listo para adjuntar',
    access,
    params,
    /** `attachment` is null until the document is ready. */
    response: z.object({ document: documentSchema, attachment: attachmentSchema.nullable() }),
  },
  readDocument: {
    method: 'GET',
    path: '/documents/{documentId}',
    summary: 'Un archivo adjunto, con un enlace de descarga que caduca',
    access,
    params,
    response: z.object({
      document: documentSchema,
      /** Null unless the document is ready. */
      link: z.object({ url: z.string(), expiresAt: z.iso.datetime() }).nullable(),
    }),
  },
} as const satisfies Record<string, Route>;
