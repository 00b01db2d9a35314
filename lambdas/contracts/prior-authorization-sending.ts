import * as z from 'zod';
import { line } from './prior-authorization.ts';
import { authorizationCaseRoutes } from './prior-authorization-cases.ts';
import type { Route } from './route.ts';

/* What leaves for a payer's system, and what was asked of it. */

export const payerExchangeKinds = [
  'submit',
  'update',
  'cancel',
  'inquire',
  'notice',
  'order-sign',
  'appointment-book',
  'eligibility',
  'next-question',
] as const;
export const payerExchangeStates = ['waiting', 'answered', 'taken', 'uncertain', 'failed'] as const;

const exchangeSchema = z.object({
  exchangeId: z.uuid(),
  kind: z.enum(payerExchangeKinds),
  state: z.enum(payerExchangeStates),
  /** What became of it, in a sentence; null where nothing is to be said. */
  outcome: z.string().nullable(),
  at: z.string(),
});
export type PayerExchange = z.infer<typeof exchangeSchema>;

const { params, response: detail } = authorizationCaseRoutes.readAuthorizationCase;
const access = ['clinicians', 'staff'] as const;
const changing = { method: 'POST', access, params, response: detail, isVersioned: true } as const;

export const authorizationSendingRoutes = {
  readCaseConnection: {
    method: 'GET',
    path: '/prior-authorization/cases/{caseId}/connection',
    summary: 'Si la aseguradora de una solicitud está conectada, y qué se le ha enviado y preguntado',
    access,
    params,
    response: z.object({ isConnected: z.boolean(), exchanges: z.array(exchangeSchema) }),
  },
  readCasePacket: {
    method: 'GET',
    path: '/prior-authorization/cases/{caseId}/packet',
    summary: 'Lo que se envía a la aseguradora, tal como sale: en palabras y en FHIR (Da Vinci PAS)',
    access,
    params,
    query: z.strictObject({
      /** What would leave now as an update of what the payer has. */
      next: z.literal('update').optional(),
    }),
    response: z.object({
      /** It left so; otherwise it is what would leave now. */
      wasSent: z.boolean(),
      parts: z.array(z.object({ what: z.string(), why: z.string() })),
      bundle: z.string(),
    }),
  },
  submitCase: {
    ...changing,
    path: '/prior-authorization/cases/{caseId}/submission',
    summary: 'Envía una solicitud completa a una aseguradora conectada (Da Vinci PAS, Claim/$submit)',
    body: z.strictObject({}),
  },
  updateSubmittedCase: {
    ...changing,
    path: '/prior-authorization/cases/{caseId}/submission/update',
    summary: 'Envía a la aseguradora lo que ha pedido de más',
    body: z.strictObject({ note: line(300, 'Escriba qué se ha enviado') }),
  },
  cancelSubmittedCase: {
    ...changing,
    path: '/prior-authorization/cases/{caseId}/submission/cancel',
    summary: 'Anula una solicitud y se lo dice a la aseguradora',
    body: z.strictObject({ note: line(300, 'Escriba por qué') }),
  },
  inquireCase: {
    method: 'POST',
    path: '/prior-authorization/cases/{caseId}/inquiry',
    summary: 'Pregunta ahora a la aseguradora cómo está una solicitud (Claim/$inquire)',
    access,
    params,
    response: z.object({ exchangeId: z.uuid() }),
  },
} as const satisfies Record<string, Route>;
