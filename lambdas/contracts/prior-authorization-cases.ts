import * as z from 'zod';
import { authorizationRuleSchema, daySchema, line, paragraph, serviceSchema } from './prior-authorization.ts';
import { effortSchema } from './prior-authorization-effort.ts';
import {
  caseStates,
  caseStepSchema,
  caseSteps,
  denialReasonNames,
  sentChannels,
} from './prior-authorization-steps.ts';
import type { Route } from './route.ts';

/** As many as one request lists. */
export const mostItems = 30;
/** As many records as speak for one request: a payer is shown what it asks for, and no more. */
export const mostEvidence = 40;

const id = z.string().regex(/^[A-Za-z0-9.-]{1,64}$/);
const optionalDay = daySchema.nullable();

/** What of the chart a clinician released for this request: in words, as it stood then. */
const evidenceSchema = z.object({
  /** `Observation/…`. */
  reference: z.string(),
  version: z.int(),
  text: z.string(),
  /** Of the record, not of the release; null where it has none. */
  date: z.string().nullable(),
  releasedBy: z.string(),
  releasedAt: z.string(),
});
export type CaseEvidence = z.infer<typeof evidenceSchema>;

const itemSchema = z.strictObject({
  itemId: z.uuid(),
  text: line(200, 'Escriba qué se pide'),
  state: z.enum(['missing', 'ready', 'not-needed']),
  /** Where it is, or why it is not needed. */
  note: line(300),
});
export type CaseItem = z.infer<typeof itemSchema>;

const coverageSchema = z.object({
  coverageId: z.string(),
  payer: z.string(),
  plan: z.string(),
  memberId: z.string(),
});

const sentSchema = z.object({
  on: daySchema,
  channel: z.enum(sentChannels),
  reference: z.string(),
  by: z.string(),
});

const answerSchema = z.object({
  on: daySchema,
  outcome: z.enum(['approved', 'partly-approved', 'denied']),
  number: z.string(),
  quantity: z.int().nullable(),
  unit: z.string(),
  from: optionalDay,
  until: optionalDay,
  reason: z.enum(denialReasonNames).nullable(),
  /** The payer's own code and words. */
  reasonText: z.string(),
  appealUntil: optionalDay,
});
export type CaseAnswer = z.infer<typeof answerSchema>;

/** The call between a clinician and the payer's reviewer, as it stands in the calendar. */
const peerCallSchema = z.object({
  appointmentId: z.string(),
  practitioner: z.object({ id: z.string(), name: z.string() }),
  /** Of the clinic. */
  day: daySchema,
  start: z.string(),
  end: z.string(),
  telephone: z.string(),
  reviewer: z.string(),
  state: z.enum(['booked', 'cancelled', 'done']),
});
export type PeerCall = z.infer<typeof peerCallSchema>;

const caseSummarySchema = z.object({
  caseId: z.uuid(),
  patient: z.object({ id: z.string(), name: z.string() }),
  service: z.string(),
  payer: z.string(),
  state: z.enum([...caseStates, 'expired']),
  priority: z.enum(['standard', 'urgent']),
  deadline: z.object({ day: daySchema, whose: z.enum(['clinic', 'payer']), text: z.string() }).nullable(),
  number: z.string(),
});
export type CaseSummary = z.infer<typeof caseSummarySchema>;

const caseSchema = caseSummarySchema.extend({
  coverage: coverageSchema,
  coding: z.array(z.object({ system: z.string().optional(), code: z.string().optional() })),
  /** As it stood when it was taken up; null: «Sin regla». */
  rule: authorizationRuleSchema.nullable(),
  ruleAge: z.enum(['current', 'expired', 'old']).nullable(),
  /** The rule was changed since, or is no more: the request follows an earlier one. */
  isRuleChanged: z.boolean(),
  day: optionalDay,
  reason: z.string(),
  items: z.array(itemSchema),
  evidence: z.array(evidenceSchema),
  /** What keeps it from being sent, in words. */
  gaps: z.array(z.string()),
  sent: sentSchema.nullable(),
  asked: z.object({ text: z.string(), until: optionalDay }).nullable(),
  answer: answerSchema.nullable(),
  call: peerCallSchema.nullable(),
  /** Whether a call with the payer's reviewer can be put into the calendar. */
  mayCall: z.boolean(),
  /** What may be done next. */
  steps: z.array(z.enum(caseSteps)),
  version: z.int(),
  createdAt: z.string(),
});
export type AuthorizationCase = z.infer<typeof caseSchema>;

const eventSchema = z.object({
  version: z.int(),
  step: z.enum([...caseSteps, 'create', 'edit', 'release', 'withdraw', 'patient-answer', 'call']),
  state: z.enum(caseStates),
  note: z.string(),
  at: z.string(),
  by: z.string().nullable(),
});
export type CaseEvent = z.infer<typeof eventSchema>;

export const caseFilters = ['open', 'clinic', 'payer', 'answered', 'all'] as const;
export type CaseFilter = (typeof caseFilters)[number];

const access = ['clinicians', 'staff'] as const;
const params = z.object({ caseId: z.uuid() });
const detail = z.object({ case: caseSchema, history: z.array(eventSchema) });
export type CaseDetail = z.infer<typeof detail>;

export const authorizationCaseRoutes = {
  listAuthorizationCases: {
    method: 'GET',
    path: '/prior-authorization/cases',
    summary: 'Solicitudes de autorización previa, por plazo',
    access,
    query: z.object({
      filter: z.enum(caseFilters).optional(),
      payer: z.string().max(200).optional(),
      patient: id.optional(),
      after: z.uuid().optional(),
    }),
    response: z.object({ cases: z.array(caseSummarySchema), total: z.int(), after: z.uuid().nullable() }),
  },
  createAuthorizationCase: {
    method: 'POST',
    path: '/prior-authorization/cases',
    summary: 'Abre una solicitud de autorización previa de un servicio, con la regla que rige ese día',
    access,
    body: z.strictObject({
      patientId: id,
      coverageId: id,
      service: serviceSchema,
      priority: z.enum(['standard', 'urgent']),
      day: optionalDay,
      reason: paragraph,
    }),
    response: detail,
  },
  readAuthorizationCase: {
    method: 'GET',
    path: '/prior-authorization/cases/{caseId}',
    summary: 'Una solicitud de autorización previa con su historia',
    access,
    params,
    response: detail,
    isVersioned: true,
  },
  editAuthorizationCase: {
    method: 'PUT',
    path: '/prior-authorization/cases/{caseId}',
    summary: 'Cambia lo que se va a enviar, mientras no se haya enviado',
    access,
    params,
    body: z.strictObject({
      priority: z.enum(['standard', 'urgent']),
      day: optionalDay,
      reason: paragraph,
      items: z.array(itemSchema).max(mostItems),
    }),
    response: detail,
    isVersioned: true,
  },
  stepAuthorizationCase: {
    method: 'POST',
    path: '/prior-authorization/cases/{caseId}/steps',
    summary: 'Anota el paso siguiente de una solicitud: envío, respuesta, recurso, anulación',
    access,
    params,
    body: caseStepSchema,
    response: detail,
    isVersioned: true,
  },
  releaseCaseEvidence: {
    method: 'POST',
    path: '/prior-authorization/cases/{caseId}/evidence',
    summary: 'Un clínico pone a disposición de la solicitud unos datos de la historia',
    access: ['clinicians'],
    params,
    body: z.strictObject({
      references: z
        .array(z.string().regex(/^[A-Za-z]{3,40}\/[A-Za-z0-9.-]{1,64}$/))
        .min(1)
        .max(mostEvidence),
    }),
    response: detail,
    isVersioned: true,
  },
  withdrawCaseEvidence: {
    method: 'POST',
    path: '/prior-authorization/cases/{caseId}/evidence/withdraw',
    summary: 'Un clínico retira un dato de una solicitud que no se ha enviado',
    access: ['clinicians'],
    params,
    body: z.strictObject({ reference: z.string().max(120) }),
    response: detail,
    isVersioned: true,
  },
  authorizationFigures: {
    method: 'GET',
    path: '/prior-authorization/figures',
    summary: 'Cuántas se aprueban, en cuánto tiempo y por qué se deniegan, por aseguradora y servicio',
    access,
    query: z.object({ from: daySchema, to: daySchema }),
    response: z.object({
      rows: z.array(
        z.object({
          payer: z.string(),
          service: z.string(),
          decided: z.int(),
          approved: z.int(),
          /** Approved without being asked for more, and without an appeal. */
          firstPass: z.int(),
          denied: z.int(),
          /** Median of days between sending and the answer; null where none has both. */
          medianDays: z.number().nullable(),
        }),
      ),
      reasons: z.array(z.object({ reason: z.enum(denialReasonNames), count: z.int() })),
      /** Sent in the period, whatever came of it. */
      sent: z.int(),
      /** Null: nobody has said how long a request takes, and hours saved are not known. */
      effort: effortSchema.nullable(),
    }),
  },
} as const satisfies Record<string, Route>;
