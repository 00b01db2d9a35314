import * as z from 'zod';
import { daySchema, line } from './prior-authorization.ts';

/* The names are those of lambdas/clinical/prior-authorization, which has their words and their order. */
export const caseStates = [
  'draft',
  'incomplete',
  'ready',
  'sent',
  'pended',
  'info-requested',
  'approved',
  'partly-approved',
  'denied',
  'appealed',
  'cancelled',
] as const;
export const caseSteps = [
  'prepare',
  'send',
  'pend',
  'request-info',
  'answer-info',
  'approve',
  'approve-partly',
  'deny',
  'appeal',
  'cancel',
  'undo',
] as const;
export const denialReasonNames = [
  'not-necessary',
  'missing-documents',
  'not-covered',
  'other-first',
  'not-in-network',
  'no-coverage',
  'late',
  'duplicate',
  'other',
] as const;

export const sendChannels = ['portal', 'fax', 'phone', 'paper'] as const;
export type SendChannel = (typeof sendChannels)[number];
/** Over the connection with the payer nobody notes a sending: it is sent. */
export const sentChannels = [...sendChannels, 'pas'] as const;

const optionalDay = daySchema.nullable();

/** What somebody notes of a request: what was sent, what the payer answered, what is done about it. */
export const caseStepSchema = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('prepare') }),
  z.strictObject({
    step: z.literal('send'),
    on: daySchema,
    channel: z.enum(sendChannels, 'Diga por dónde se envía'),
    reference: line(100),
  }),
  z.strictObject({ step: z.literal('pend'), note: line(300) }),
  z.strictObject({
    step: z.literal('request-info'),
    text: line(500, 'Escriba qué piden'),
    until: optionalDay,
  }),
  z.strictObject({ step: z.literal('answer-info'), note: line(300, 'Escriba qué se ha enviado') }),
  z.strictObject({
    step: z.enum(['approve', 'approve-partly']),
    on: daySchema,
    number: line(60, 'Escriba el número de autorización'),
    quantity: z.int('Escriba una cantidad entera').min(1).max(9999).nullable(),
    unit: line(40),
    from: optionalDay,
    until: optionalDay,
    reasonText: line(300),
    appealUntil: optionalDay,
  }),
  z.strictObject({
    step: z.literal('deny'),
    on: daySchema,
    reason: z.enum(denialReasonNames, 'Elija el motivo'),
    reasonText: line(500),
    appealUntil: optionalDay,
  }),
  z.strictObject({ step: z.literal('appeal'), on: daySchema, note: line(300, 'Escriba en qué se basa') }),
  z.strictObject({ step: z.literal('cancel'), note: line(300, 'Escriba por qué') }),
  z.strictObject({ step: z.literal('undo'), note: line(300, 'Escriba por qué') }),
]);
export type CaseStepInput = z.output<typeof caseStepSchema>;
