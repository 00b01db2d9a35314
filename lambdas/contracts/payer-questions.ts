import * as z from 'zod';
import { daySchema, mostCheckedServices, serviceSchema } from './prior-authorization.ts';
import type { Route } from './route.ts';

/* What is asked of a payer's system beside a request: whether a service needs authorization (CRD), and whether somebody is covered. */

const access = ['clinicians', 'staff'] as const;
const fhirId = z.string().regex(/^[A-Za-z0-9.-]{1,64}$/);

const answerSchema = z.object({
  exchangeId: z.uuid(),
  payer: z.string(),
  state: z.enum(['waiting', 'answered', 'failed']),
  lines: z.array(z.object({ text: z.string(), tone: z.enum(['plain', 'attention']) })),
  at: z.string(),
});
export type PayerSaid = z.infer<typeof answerSchema>;

export const payerQuestionRoutes = {
  askPayers: {
    method: 'POST',
    path: '/payer-questions',
    summary:
      'Pregunta a las aseguradoras del paciente con servicio CRD (CDS Hooks) si hace falta autorización; ninguna donde no se ha conectado',
    access,
    body: z.strictObject({
      patientId: fhirId,
      hook: z.enum(['order-sign', 'appointment-book']),
      services: z.array(serviceSchema).min(1).max(mostCheckedServices),
      day: daySchema.optional(),
    }),
    response: z.object({ asked: z.array(answerSchema) }),
  },
  readPayerAnswer: {
    method: 'GET',
    path: '/payer-questions/{exchangeId}',
    summary: 'Lo que respondió una aseguradora, o que todavía no ha respondido',
    access,
    params: z.object({ exchangeId: z.uuid() }),
    response: answerSchema,
  },
  askEligibility: {
    method: 'POST',
    path: '/coverages/{coverageId}/eligibility',
    summary: 'Pregunta a la aseguradora si una cobertura está en vigor (CoverageEligibilityRequest)',
    access,
    params: z.object({ coverageId: fhirId }),
    response: answerSchema,
  },
  readEligibility: {
    method: 'GET',
    path: '/coverages/{coverageId}/eligibility',
    summary: 'Si se puede preguntar por una cobertura, y lo último que respondió la aseguradora',
    access,
    params: z.object({ coverageId: fhirId }),
    response: z.object({ isConnected: z.boolean(), last: answerSchema.nullable() }),
  },
} as const satisfies Record<string, Route>;
