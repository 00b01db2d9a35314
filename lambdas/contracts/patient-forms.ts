import * as z from 'zod';
import type { Route } from './route.ts';

/** Who asks patients for something and gives them the link: those who see them. */
export const patientFormRoles = ['clinicians', 'staff'] as const;

/** Wrong birth dates after which a link opens no more. */
export const mostFailures = 5;
export const mostDays = 60;
/** Links to one form that are open at a time. */
export const mostLinks = 5;

export const formLanguages = ['es', 'en'] as const;

const fhirId = z.string().regex(/^[A-Za-z0-9.-]{1,64}$/, 'El identificador no es válido');
const secret = z.string().regex(/^[\w-]{43}$/);

export const linkStates = ['open', 'completed', 'expired', 'cancelled', 'revoked', 'locked'] as const;
export type LinkState = (typeof linkStates)[number];

/** A link that was given out. Its address is told once, when it is made. */
export const patientLinkSchema = z.object({
  linkId: z.uuid(),
  createdAt: z.string(),
  /** When somebody gave the patient's birth date there. */
  openedAt: z.string().nullable(),
  state: z.enum(linkStates),
});
export type PatientLink = z.infer<typeof patientLinkSchema>;

/** Times that are offered at once. */
export const mostTimes = 6;
/** What may be written about one thing that is asked. */
export const mostMatterMessages = 100;

/** What a patient is asked to fill in; `formId` is the id of its Task. */
export const patientFormSchema = z.object({
  formId: z.uuid(),
  patientId: z.string(),
  /** Whether questions are asked, or which of some times suits the patient. */
  kind: z.enum(['form', 'times']),
  title: z.string(),
  language: z.enum(formLanguages),
  createdAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(['open', 'completed', 'expired', 'cancelled']),
  /** When the patient last wrote something. */
  savedAt: z.string().nullable(),
  responseId: z.string().nullable(),
  /** What was booked; null where none suited the patient, or they have not chosen. */
  appointmentId: z.string().nullable(),
  links: z.array(patientLinkSchema),
});
export type PatientForm = z.infer<typeof patientFormSchema>;

/** `path` is below the site's own address; what identifies stands behind `#`, which browsers send to nobody. */
const madeLinkSchema = z.object({ form: patientFormSchema, path: z.string() });
const formParams = z.object({ formId: z.uuid() });

export const patientFormRoutes = {
  listPatientForms: {
    method: 'GET',
    path: '/patient-forms',
    summary: 'Lo que se ha pedido rellenar a un paciente, con sus enlaces',
    access: patientFormRoles,
    query: z.object({ patient: fhirId }),
    response: z.object({ forms: z.array(patientFormSchema) }),
  },
  createPatientForm: {
    method: 'POST',
    path: '/patient-forms',
    summary: 'Pide a un paciente que rellene un formulario; solo esta respuesta dice el enlace',
    access: patientFormRoles,
    body: z.strictObject({
      patientId: fhirId,
      questionnaireId: fhirId,
      language: z.enum(formLanguages),
      days: z.int().min(1, 'Como mínimo un día').max(mostDays, `Como máximo ${mostDays} días`),
      /** What the patient signs; without it nothing is signed. */
      consent: z.string().trim().min(1).max(5000).nullable(),
    }),
    response: madeLinkSchema,
  },
  offerPatientTimes: {
    method: 'POST',
    path: '/patient-times',
    summary:
      'Ofrece a un paciente horas que se retienen hasta que elija una; solo esta respuesta dice el enlace',
    access: patientFormRoles,
    body: z.strictObject({
      patientId: fhirId,
      language: z.enum(formLanguages),
      hours: z
        .int()
        .min(1, 'Como mínimo una hora')
        .max(24 * 14, 'Como máximo dos semanas'),
      /** Appointments as `Appointment/$find` proposes them. */
      appointments: z
        .array(z.record(z.string(), z.json()))
        .min(1, 'Elija alguna hora')
        .max(mostTimes, `Como máximo ${mostTimes} horas`),
    }),
    response: madeLinkSchema,
  },
  createPatientLink: {
    method: 'POST',
    path: '/patient-forms/{formId}/links',
    summary: 'Otro enlace a un formulario que se ha pedido; solo esta respuesta lo dice',
    access: patientFormRoles,
    params: formParams,
    response: madeLinkSchema,
  },
  cancelPatientForm: {
    method: 'POST',
    path: '/patient-forms/{formId}/cancel',
    summary: 'Retira lo que se ha pedido a un paciente',
    access: patientFormRoles,
    params: formParams,
    response: patientFormSchema,
  },
  revokePatientLink: {
    method: 'DELETE',
    path: '/patient-links/{linkId}',
    summary: 'Revoca un enlace, desde este momento',
    access: patientFormRoles,
    params: z.object({ linkId: z.uuid() }),
    response: patientFormSchema,
  },
} as const satisfies Record<string, Route>;

/* What the patients' page asks for, without a session of ours. Secrets stand in bodies: no address, and so no log, has one. */

const clinicSchema = z.object({ name: z.string() });
const closedSchema = z.object({
  outcome: z.literal('closed'),
  state: z.enum(linkStates),
  language: z.enum(formLanguages),
  clinic: clinicSchema,
});

/** Parts of a Questionnaire and of its response, as FHIR has them; lambdas/clinical/questionnaires reads them. */
const itemsSchema = z.array(z.record(z.string(), z.json())).max(2_000);

export const askedFormSchema = z.object({
  title: z.string(),
  language: z.enum(formLanguages),
  clinic: clinicSchema,
  consent: z.string().nullable(),
  item: itemsSchema,
  draft: itemsSchema,
  revision: z.int(),
  /** In place of questions, where the patient chooses a time. */
  times: z
    .object({
      timeZone: z.string(),
      offered: z.array(
        z.object({ id: z.uuid(), start: z.string(), end: z.string(), with: z.array(z.string()) }),
      ),
    })
    .nullable(),
});
export type AskedForm = z.infer<typeof askedFormSchema>;

export const answerFlawSchema = z.object({
  kind: z.string(),
  linkId: z.string(),
  index: z.int().optional(),
  limit: z.string().optional(),
});

/** Somebody saved meanwhile, on another telephone: nothing was written, and here is what they wrote. */
const changedSchema = z.object({ outcome: z.literal('changed'), revision: z.int(), item: itemsSchema });
const messagesSchema = z.object({
  outcome: z.literal('messages'),
  messages: z.array(z.object({ id: z.string(), isMine: z.boolean(), text: z.string(), sentAt: z.string() })),
});
const lostSchema = z.object({ outcome: z.literal('session-over') });
const revision = z.int().min(0).max(1_000_000_000);

/** A drawn signature: a PNG, in base64. */
const signatureSchema = z
  .string()
  .max(200_000)
  .regex(/^iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/, 'La firma no es una imagen');

export const patientPageRoutes = {
  lookAtPatientLink: {
    method: 'POST',
    path: '/patient-page/link',
    summary: 'Si un enlace de paciente está abierto, y de qué clínica es',
    access: 'public',
    isReading: true,
    body: z.strictObject({ token: secret }),
    response: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('open'), language: z.enum(formLanguages), clinic: clinicSchema }),
      closedSchema,
    ]),
  },
  openPatientLink: {
    method: 'POST',
    path: '/patient-page/session',
    summary: 'Abre un enlace con la fecha de nacimiento del paciente',
    access: 'public',
    body: z.strictObject({ token: secret, birthDate: z.iso.date('La fecha no existe') }),
    response: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('opened'), session: secret, form: askedFormSchema }),
      z.object({ outcome: z.literal('wrong-birth-date'), attemptsLeft: z.int() }),
      closedSchema,
    ]),
  },
  readAskedForm: {
    method: 'POST',
    path: '/patient-page/form',
    summary: 'El formulario de una sesión abierta, con lo que se ha escrito',
    access: 'public',
    isReading: true,
    body: z.strictObject({ session: secret }),
    response: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('opened'), form: askedFormSchema }),
      closedSchema,
      lostSchema,
    ]),
  },
  saveAnswers: {
    method: 'POST',
    path: '/patient-page/answers',
    summary: 'Guarda lo que el paciente lleva escrito, si nadie ha escrito entretanto',
    access: 'public',
    body: z.strictObject({ session: secret, revision, item: itemsSchema }),
    response: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('saved'), revision: z.int() }),
      changedSchema,
      closedSchema,
      lostSchema,
    ]),
  },
  finishPatientForm: {
    method: 'POST',
    path: '/patient-page/finish',
    summary: 'Envía a la clínica lo que se ha guardado, con el consentimiento que se pide',
    access: 'public',
    body: z.strictObject({
      session: secret,
      revision,
      consent: z
        .strictObject({ name: z.string().trim().min(2).max(200), signature: signatureSchema.nullable() })
        .nullable(),
    }),
    response: z.discriminatedUnion('outcome', [
      z.object({
        outcome: z.literal('finished'),
        /** Where the answers tell of a danger, what to do at once. */
        advice: z.string().nullable(),
      }),
      z.object({
        outcome: z.literal('flaws'),
        flaws: z.array(answerFlawSchema),
        consentMissing: z.boolean(),
      }),
      changedSchema,
      closedSchema,
      lostSchema,
    ]),
  },
  chooseTime: {
    method: 'POST',
    path: '/patient-page/time',
    summary: 'Reserva la hora que el paciente elige de las que se le ofrecen; null: ninguna le va bien',
    access: 'public',
    body: z.strictObject({ session: secret, timeId: z.uuid().nullable() }),
    response: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('chosen') }),
      /** It is not to be had any more. */
      z.object({ outcome: z.literal('taken') }),
      closedSchema,
      lostSchema,
    ]),
  },
  readMatterMessages: {
    method: 'POST',
    path: '/patient-page/messages',
    summary: 'Los mensajes sobre lo que se ha pedido',
    access: 'public',
    isReading: true,
    body: z.strictObject({ session: secret }),
    response: z.discriminatedUnion('outcome', [messagesSchema, closedSchema, lostSchema]),
  },
  writeMatterMessage: {
    method: 'POST',
    path: '/patient-page/message',
    summary: 'Escribe a la clínica sobre lo que se ha pedido',
    access: 'public',
    body: z.strictObject({
      session: secret,
      /** Of the message: sent again, it is there once. */
      id: z.uuid(),
      text: z.string().trim().min(1).max(2000),
    }),
    response: z.discriminatedUnion('outcome', [
      messagesSchema.extend({
        /** Where it tells of a danger, what to do at once. */
        advice: z.string().nullable(),
      }),
      closedSchema,
      lostSchema,
    ]),
  },
} as const satisfies Record<string, Route>;
