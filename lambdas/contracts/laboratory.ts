import * as z from 'zod';
import { largestInteger } from './largest-integer.ts';
import { messageTextSchema } from './messages.ts';
import { isStorable } from './plain-text.ts';
import type { Route } from './route.ts';

export const hl7ContentType = 'x-application/hl7-v2+er7; charset=utf-8';

/** As many as are told at once, the oldest first. */
export const mostWaitingMessages = 50;

/** A message of a laboratory of which nobody could tell the patient. */
export const waitingMessageSchema = z.object({
  id: z.string(),
  receivedAt: z.string(),
  /** HL7 v2, as it came; of a very long one its beginning. */
  text: z.string(),
  isCut: z.boolean(),
});
export type WaitingMessage = z.infer<typeof waitingMessageSchema>;

/** Whose it is, or why it is nobody's. */
const settlementSchema = z.union([
  z.strictObject({ patientId: z.string().regex(/^[A-Za-z0-9.-]{1,64}$/) }),
  z.strictObject({ reason: z.string().trim().min(3).max(500).refine(isStorable) }),
]);

const reportParams = z.object({ reportId: z.string().regex(/^[A-Za-z0-9.-]{1,64}$/) });

/** What a patient was told of a report, by whom and when. */
export const releaseSchema = z.object({
  id: z.string(),
  text: z.string(),
  releasedAt: z.string(),
  releasedBy: z.string(),
  /** The report is still as it was when they were told. */
  isCurrent: z.boolean(),
});
export type Release = z.infer<typeof releaseSchema>;

export const laboratoryRoutes = {
  receiveLaboratoryMessage: {
    method: 'POST',
    path: '/inbound/hl7',
    summary:
      'Entrega mensajes HL7 v2 ORU^R01, firmados (HMAC-SHA256) con la clave de laboratorio de la organización; contesta un ACK por mensaje',
    access: 'public',
    response: z.string(),
  },
  listWaitingMessages: {
    method: 'GET',
    path: '/laboratory/messages',
    summary: 'Informes de laboratorio recibidos de los que no se sabe con seguridad el paciente',
    access: ['clinicians'],
    response: z.object({ messages: z.array(waitingMessageSchema), total: z.int() }),
  },
  settleMessage: {
    method: 'POST',
    path: '/laboratory/messages/{messageId}/settle',
    summary: 'Dice de qué paciente es un informe recibido, o por qué no es de ninguno',
    access: ['clinicians'],
    params: z.object({ messageId: z.uuid() }),
    body: settlementSchema,
    /** Of the reports that are in the chart now; none where it was dismissed. */
    response: z.object({ reportIds: z.array(z.string()) }),
  },
  listReleases: {
    method: 'GET',
    path: '/laboratory/reports/{reportId}/releases',
    summary: 'Lo que se ha dicho al paciente de un informe, lo último primero',
    access: ['clinicians'],
    params: reportParams,
    response: z.object({ releases: z.array(releaseSchema) }),
  },
  releaseReport: {
    method: 'POST',
    path: '/laboratory/reports/{reportId}/releases',
    summary:
      'Envía al paciente la explicación de un informe con acuse de recibo, y guarda quién, cuándo y con qué palabras',
    access: ['clinicians'],
    params: reportParams,
    body: z.strictObject({
      /** Of the report as it was shown. */
      version: z.int().positive().max(largestInteger),
      text: messageTextSchema,
    }),
    response: z.object({ threadId: z.string(), messageId: z.string(), isSent: z.boolean() }),
  },
} as const satisfies Record<string, Route>;
