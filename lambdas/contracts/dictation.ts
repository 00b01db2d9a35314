import * as z from 'zod';
import { isOneLine } from './plain-text.ts';
import type { Route } from './route.ts';

/*
 * Dictation by a service of the organization's own: OpenAI's transcription of audio, which Whisper's servers speak too
 * (https://platform.openai.com/docs/api-reference/audio/createTranscription, unverified). The browser records in pieces,
 * the API hands each to the service and forgets it.
 */

/** Characters of base64: some half a minute of speech at 24 kbit/s is an eighth of it. */
const longestRecording = 240_000;
/** Containers that browsers record in, without parameters, and what a file of them is called. */
export const recordingTypes = { 'audio/webm': 'webm', 'audio/ogg': 'ogg', 'audio/mp4': 'mp4' } as const;
export type RecordingType = keyof typeof recordingTypes;

export const dictationServiceSchema = z.object({
  /** Null: the organization has none. */
  address: z.string().nullable(),
  model: z.string(),
  /** The key itself is never answered. */
  hasKey: z.boolean(),
  /** Whether this installation reaches the Internet; where it does not, no service is used. */
  canReach: z.boolean(),
  version: z.int().positive(),
});
export type DictationService = z.infer<typeof dictationServiceSchema>;

const admins = ['admins'] as const;
const clinicians = ['clinicians'] as const;
const idSchema = z.string().regex(/^[A-Za-z0-9\-.]{1,64}$/);

export const dictationServiceInputSchema = z.strictObject({
  /** What `/audio/transcriptions` is appended to; null takes the service out, and its key with it. */
  address: z
    .url({ protocol: /^https$/, error: 'Indique una dirección https' })
    .max(500, 'Admite como máximo 500 caracteres')
    .refine((url) => !/[#@?]/.test(url), 'La dirección no lleva usuario, parámetros ni fragmento')
    .refine((url) => !/^https:\/\/[^/]*:\d/i.test(url), 'La dirección no lleva puerto')
    .nullable(),
  model: z
    .string()
    .trim()
    .min(1, 'Indique el modelo')
    .max(100, 'Admite como máximo 100 caracteres')
    .refine(isOneLine, 'El modelo contiene caracteres no admitidos'),
  /** Left out: the one that is there stays, as long as the address does. Null: none. */
  apiKey: z
    .string()
    .trim()
    .min(1)
    .max(500, 'Admite como máximo 500 caracteres')
    .regex(/^[\x21-\x7e]+$/, 'La clave contiene caracteres no admitidos')
    .nullable()
    .optional(),
});

export const dictationRoutes = {
  readDictationService: {
    method: 'GET',
    path: '/dictation-service',
    summary: 'El servicio de dictado de la organización, sin su clave',
    access: admins,
    response: dictationServiceSchema,
    isVersioned: true,
  },
  updateDictationService: {
    method: 'PUT',
    path: '/dictation-service',
    summary: 'Cambia el servicio de dictado de la organización, o lo quita',
    access: admins,
    body: dictationServiceInputSchema,
    response: dictationServiceSchema,
    isVersioned: true,
  },
  readDictation: {
    method: 'GET',
    path: '/documentation/dictation',
    summary: 'Quién escribe lo que se dicta: el servicio de la organización, o el navegador',
    access: clinicians,
    /** The service's host, for whoever is to be told where the voice goes; null: the browser's recognition, where it has one. */
    response: z.object({ host: z.string().nullable() }),
  },
  transcribe: {
    method: 'POST',
    path: '/documentation/transcription',
    summary: 'Escribe lo que se oye en un trozo de grabación; no se guarda ni la voz ni el texto',
    access: clinicians,
    isReading: true,
    body: z.strictObject({
      /** The patient has agreed (a Consent of the visit, or of the note), or nothing is sent. */
      patientId: idSchema,
      noteId: idSchema,
      visitId: idSchema.optional(),
      type: z.enum(Object.keys(recordingTypes) as [RecordingType, ...RecordingType[]]),
      audio: z
        .base64('La grabación no está en base64')
        .min(4)
        .max(longestRecording, 'La grabación es demasiado larga'),
    }),
    /** One of them is null; why there is no text is in Spanish. */
    response: z.object({ text: z.string().nullable(), failure: z.string().nullable() }),
  },
} as const satisfies Record<string, Route>;
