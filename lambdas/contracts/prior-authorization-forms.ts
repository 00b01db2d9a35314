import * as z from 'zod';
import type { Route } from './route.ts';

/** How a form of a request stands: being filled, released by a clinician, finished by whoever works on the request. */
export const formStates = ['draft', 'released', 'finished'] as const;
export type CaseFormState = (typeof formStates)[number];

const fhirItems = z.array(z.record(z.string(), z.json())).max(2_000);

/** Where an answer was read. */
const sourceSchema = z.object({
  /** `Observation/…`. */
  reference: z.string(),
  /** The record's own day; null where it has none. */
  date: z.string().nullable(),
});
export type AnswerSource = z.infer<typeof sourceSchema>;

const changeSchema = z.object({ by: z.string(), at: z.string() });

export const caseFormSchema = z.object({
  formId: z.uuid(),
  title: z.string(),
  state: z.enum(formStates),
  /** The Questionnaire as it was when it was filled first. */
  questionnaire: z.record(z.string(), z.json()),
  /** Items of a QuestionnaireResponse; before a clinician releases them, the front desk gets the administrative ones alone. */
  items: fhirItems,
  /** By link id, where an answer came from. */
  sources: z.record(z.string(), z.array(sourceSchema)),
  /** By link id, who changed what was filled in. */
  changes: z.record(z.string(), changeSchema),
  /** What could not be filled in or is not supported, in words; the form's own where there is no link id. */
  told: z.array(z.object({ linkId: z.string().nullable(), text: z.string() })),
  /** Questions that the front desk may answer. */
  administrative: z.array(z.string()),
  /** Answers that the chart offers, by link id. */
  candidates: z.record(z.string(), fhirItems),
  /** Questions that, by the chart, are not asked. */
  notAsked: z.array(z.string()),
  /** What is still to be answered. */
  missing: z.array(z.object({ linkId: z.string(), text: z.string(), isAdministrative: z.boolean() })),
  /** The payer asks one question after the other, and has not said that it is over. */
  isAdaptive: z.boolean(),
  /** Whether it was asked for the questions that follow: `answered` until somebody takes what it said. */
  next: z.enum(['none', 'waiting', 'answered']),
  /** Why its last answer could not be used. */
  nextProblem: z.string().nullable(),
  filledBy: z.string(),
  filledAt: z.string(),
  releasedBy: z.string().nullable(),
  releasedAt: z.string().nullable(),
  finishedBy: z.string().nullable(),
  version: z.int(),
});
export type CaseForm = z.infer<typeof caseFormSchema>;

/** A form that the rule asks for and nobody filled yet. */
const openFormSchema = z.object({
  name: z.string(),
  /** Null: the record has no such form in use. */
  title: z.string().nullable(),
});
const formsSchema = z.object({ forms: z.array(caseFormSchema), open: z.array(openFormSchema) });
export type CaseForms = z.infer<typeof formsSchema>;

const access = ['clinicians', 'staff'] as const;
const caseParams = z.object({ caseId: z.uuid() });
const params = z.object({ caseId: z.uuid(), formId: z.uuid() });

export const authorizationFormRoutes = {
  listCaseForms: {
    method: 'GET',
    path: '/prior-authorization/cases/{caseId}/forms',
    summary:
      'Formularios que la aseguradora pide para una solicitud, con sus respuestas y de dónde sale cada una',
    access,
    params: caseParams,
    response: formsSchema,
  },
  fillCaseForms: {
    method: 'POST',
    path: '/prior-authorization/cases/{caseId}/forms',
    summary:
      'Un clínico rellena con la historia los formularios de una solicitud; lo que alguien cambió se queda',
    access: ['clinicians'],
    params: caseParams,
    body: z.strictObject({}),
    response: formsSchema,
  },
  saveCaseForm: {
    method: 'PUT',
    path: '/prior-authorization/cases/{caseId}/forms/{formId}',
    summary: 'Guarda respuestas de un formulario; recepción, solo las administrativas',
    access,
    params,
    body: z.strictObject({ items: fhirItems }),
    response: caseFormSchema,
    isVersioned: true,
  },
  releaseCaseForm: {
    method: 'POST',
    path: '/prior-authorization/cases/{caseId}/forms/{formId}/release',
    summary:
      'Un clínico da por buenas las respuestas clínicas de un formulario y las pone a disposición de la solicitud',
    access: ['clinicians'],
    params,
    body: z.strictObject({}),
    response: caseFormSchema,
    isVersioned: true,
  },
  finishCaseForm: {
    method: 'POST',
    path: '/prior-authorization/cases/{caseId}/forms/{formId}/finish',
    summary: 'Da por terminado un formulario al que ya no le falta ninguna respuesta',
    access,
    params,
    body: z.strictObject({}),
    response: caseFormSchema,
    isVersioned: true,
  },
  askNextQuestion: {
    method: 'POST',
    path: '/prior-authorization/cases/{caseId}/forms/{formId}/next',
    summary:
      'Pide a la aseguradora las preguntas que siguen de un formulario que pregunta según lo respondido',
    access: ['clinicians'],
    params,
    body: z.strictObject({}),
    response: caseFormSchema,
    isVersioned: true,
  },
  reopenCaseForm: {
    method: 'POST',
    path: '/prior-authorization/cases/{caseId}/forms/{formId}/reopen',
    summary: 'Un clínico vuelve a abrir un formulario que no se ha enviado',
    access: ['clinicians'],
    params,
    body: z.strictObject({}),
    response: caseFormSchema,
    isVersioned: true,
  },
} as const satisfies Record<string, Route>;
