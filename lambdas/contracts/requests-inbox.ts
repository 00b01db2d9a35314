import * as z from 'zod';
import type { Route } from './route.ts';

/** What people ask of Auxilia from the public pages. */
export const requestKinds = { demo: 'Demostración', ticket: 'Contacto y soporte' } as const;
export type RequestKind = keyof typeof requestKinds;
const kindSchema = z.enum(Object.keys(requestKinds) as [RequestKind, ...RequestKind[]]);

const answeredSchema = z.object({
  at: z.iso.datetime(),
  /** Null where the person is no longer of the operator's organization. */
  by: z.string().nullable(),
});

/** One line of the inbox. */
const requestSummarySchema = z.object({
  kind: kindSchema,
  requestId: z.uuid(),
  /** By which both sides name a ticket. */
  reference: z.string(),
  receivedAt: z.iso.datetime(),
  name: z.string(),
  /** Of a demonstration, what they wrote; of a ticket, the clinic of whoever was signed in. */
  organization: z.string().nullable(),
  /** Title of a ticket; null of a demonstration. */
  subject: z.string().nullable(),
  answered: answeredSchema.nullable(),
});
export type RequestSummary = z.infer<typeof requestSummarySchema>;

export const visitorRequestSchema = requestSummarySchema.extend({
  email: z.string(),
  /** As the form offers them; null where the form has no such field. */
  topic: z.string().nullable(),
  size: z.string().nullable(),
  message: z.string(),
  isSignedIn: z.boolean(),
  version: z.int(),
});
export type VisitorRequest = z.infer<typeof visitorRequestSchema>;

export const requestFilters = { open: 'Sin responder', answered: 'Respondidas' } as const;
export type RequestFilter = keyof typeof requestFilters;

const requestParams = z.object({ kind: kindSchema, requestId: z.uuid() });

/** For administrators of the operator's organization alone (lambdas/api/operator.ts). */
export const requestsInboxRoutes = {
  readOperator: {
    method: 'GET',
    path: '/operator',
    summary: 'Si la organización de la persona administra la plataforma',
    access: ['admins'],
    response: z.object({ isOperator: z.boolean() }),
  },
  listRequests: {
    method: 'GET',
    path: '/requests-inbox',
    summary: 'Solicitudes de demostración y mensajes a soporte, los más recientes primero',
    access: ['admins'],
    query: z.object({
      state: z.enum(Object.keys(requestFilters) as [RequestFilter, ...RequestFilter[]]),
      cursor: z.string().max(200).optional(),
    }),
    response: z.object({ requests: z.array(requestSummarySchema), next: z.string().nullable() }),
  },
  readRequest: {
    method: 'GET',
    path: '/requests-inbox/{kind}/{requestId}',
    summary: 'Una solicitud con lo que dice',
    access: ['admins'],
    params: requestParams,
    response: visitorRequestSchema,
    isVersioned: true,
  },
  markRequest: {
    method: 'PATCH',
    path: '/requests-inbox/{kind}/{requestId}',
    summary: 'Marca una solicitud como respondida, o como pendiente otra vez',
    access: ['admins'],
    params: requestParams,
    body: z.strictObject({ isAnswered: z.boolean() }),
    response: visitorRequestSchema,
    isVersioned: true,
  },
} as const satisfies Record<string, Route>;
