import * as z from 'zod';
import { decisionSchema, newMessageSchema } from './messages.ts';
import { messagingRoles } from './messaging-roles.ts';
import type { Route } from './route.ts';
import { fhirIdSchema, threadListSchema, threadQuerySchema } from './threads.ts';

/** Words of messages and of threads' topics, by their beginnings. */
const searchSchema = z.strictObject({ ...threadQuerySchema.shape, text: z.string().min(1).max(200) });

const threadParams = z.object({ threadId: fhirIdSchema });
const messageParams = z.object({ threadId: fhirIdSchema, messageId: fhirIdSchema });
const acknowledged = z.object({ id: z.string() });

/** What is done in the inbox alone. */
export const inboxRoutes = {
  searchThreads: {
    method: 'POST',
    path: '/threads/search',
    summary: 'Conversaciones en cuyos mensajes están unas palabras',
    access: messagingRoles,
    body: searchSchema,
    response: threadListSchema,
    isReading: true,
  },
  postMessage: {
    method: 'POST',
    path: '/threads/{threadId}/messages',
    summary: 'Escribe en una conversación',
    access: messagingRoles,
    params: threadParams,
    body: newMessageSchema,
    response: acknowledged,
  },
  markThreadRead: {
    method: 'POST',
    path: '/threads/{threadId}/read',
    summary: 'Da por leídos los mensajes hasta el indicado, este incluido',
    access: messagingRoles,
    params: threadParams,
    body: z.strictObject({ messageId: fhirIdSchema }),
    response: z.object({ unread: z.int() }),
  },
  markThreadUnread: {
    method: 'POST',
    path: '/threads/{threadId}/unread',
    summary: 'Deja sin leer, para quien lo pide, el último mensaje de otra persona',
    access: messagingRoles,
    params: threadParams,
    response: z.object({ unread: z.int() }),
  },
  resendMessage: {
    method: 'POST',
    path: '/threads/{threadId}/messages/{messageId}/resend',
    summary: 'Envía de nuevo un mensaje que no llegó a salir',
    access: messagingRoles,
    params: messageParams,
    response: acknowledged,
  },
  decideDraft: {
    method: 'POST',
    path: '/drafts/{draftId}/decision',
    summary: 'Aprueba (y envía) o rechaza un borrador; una sola vez',
    access: messagingRoles,
    params: z.object({ draftId: fhirIdSchema }),
    body: decisionSchema,
    /** `messageId`: what was sent; null after a rejection. */
    response: z.object({ messageId: z.string().nullable() }),
  },
} as const satisfies Record<string, Route>;
