import * as z from 'zod';
import { messagingRoles } from './messaging-roles.ts';
import type { Route } from './route.ts';
import { fhirIdSchema } from './threads.ts';

const params = z.object({ threadId: fhirIdSchema });
const tagParams = z.object({ tagId: z.uuid() });
const acknowledged = z.object({ id: z.string() });

export const tagInputSchema = z.strictObject({
  name: z.string().trim().min(1, 'Indique un nombre').max(40, 'El nombre admite como máximo 40 caracteres'),
});

const tagSchema = z.object({ id: z.uuid(), name: z.string() });
export type ThreadTag = z.infer<typeof tagSchema>;

export const snoozeSchema = z.strictObject({
  until: z.iso.datetime({ offset: true }),
  /** What it is to be taken up again for. */
  note: z.string().trim().max(200, 'La nota admite como máximo 200 caracteres').optional(),
});

/** What people note on conversations for themselves, and how an organization sorts them. */
export const threadMarkRoutes = {
  pinThread: {
    method: 'PUT',
    path: '/threads/{threadId}/pin',
    summary: 'Fija una conversación arriba de las listas de quien lo pide, o la suelta',
    access: messagingRoles,
    params,
    body: z.strictObject({ isPinned: z.boolean() }),
    response: acknowledged,
  },
  snoozeThread: {
    method: 'PUT',
    path: '/threads/{threadId}/snooze',
    summary: 'Aparta una conversación de las listas de quien lo pide hasta un momento',
    access: messagingRoles,
    params,
    body: snoozeSchema,
    response: acknowledged,
  },
  wakeThread: {
    method: 'DELETE',
    path: '/threads/{threadId}/snooze',
    summary: 'Devuelve una conversación apartada, o da por visto que ha vuelto',
    access: messagingRoles,
    params,
    response: acknowledged,
  },
  tagThread: {
    method: 'PUT',
    path: '/threads/{threadId}/tags',
    summary: 'Las etiquetas de una conversación',
    access: messagingRoles,
    params,
    body: z.strictObject({ tagIds: z.array(z.uuid()).max(20) }),
    response: acknowledged,
  },
  listThreadTags: {
    method: 'GET',
    path: '/thread-tags',
    summary: 'Etiquetas de conversaciones de la organización, por nombre',
    access: messagingRoles,
    response: z.object({ tags: z.array(tagSchema) }),
  },
  createThreadTag: {
    method: 'POST',
    path: '/thread-tags',
    summary: 'Guarda una etiqueta nueva',
    access: messagingRoles,
    body: tagInputSchema,
    response: tagSchema,
  },
  deleteThreadTag: {
    method: 'DELETE',
    path: '/thread-tags/{tagId}',
    summary: 'Elimina una etiqueta, también de las conversaciones que la llevan',
    access: messagingRoles,
    params: tagParams,
    response: acknowledged,
  },
} as const satisfies Record<string, Route>;
