import * as z from 'zod';
import { passedToPrograms } from './definition.ts';
import type { ToolName } from './tool-names.ts';

/*
 * What each tool takes, by FHIR's names where it has them. No tool takes a patient's id: whose record it works on is
 * decided by the run, after two identifiers were checked, and is out of the model's reach.
 */
const text = (maximum: number) => z.string().trim().min(1).max(maximum);
const date = z.iso.date();
const instant = z.iso.datetime({ offset: true });
const fhirId = z.string().regex(/^[A-Za-z0-9.-]{1,64}$/);

/** Of whatever is noted of a patient: theirs, letter for letter, from which it was understood. */
const words = z
  .array(text(300))
  .max(4)
  .optional()
  .describe('Palabras literales del paciente de las que sale, tal como las escribió');

const person = {
  givenName: text(80).describe('Nombre o nombres de pila'),
  familyName: text(80).describe('Apellido o apellidos'),
  birthDate: date.describe('Fecha de nacimiento, AAAA-MM-DD'),
};
const contact = {
  phone: text(30).optional(),
  email: z.email().max(254).optional(),
  addressLine: text(200).optional(),
  city: text(100).optional(),
  state: text(50).optional(),
  postalCode: text(12).optional(),
  preferredLanguage: z.enum(['es', 'en']).optional(),
};

export const toolInputs = {
  find_patient: z.strictObject({
    ...person,
    phone: text(30).optional(),
    recordNumber: text(40).optional(),
  }),
  register_patient: z.strictObject({
    ...person,
    gender: z.enum(['female', 'male', 'other', 'unknown']).default('unknown'),
    ...contact,
  }),
  update_demographics: z.strictObject(contact),
  read_summary: z.strictObject({}),
  read_released_results: z.strictObject({}),
  read_care_gaps: z.strictObject({}),
  read_authorizations: z.strictObject({}),
  check_medication_safety: z.strictObject({
    medications: z
      .array(z.strictObject({ name: text(120), dose: text(120).optional() }))
      .max(40)
      .default([])
      .describe('Lo que toma o pide, en sus palabras; lo que consta en su historia se añade'),
    allergies: z
      .array(z.strictObject({ substance: text(120), reaction: text(200).optional() }))
      .max(20)
      .default([]),
  }),
  find_times: z.strictObject({
    service: text(100).optional().describe('Nombre del servicio o motivo, p. ej. «Consulta general»'),
    practitioner: text(100).optional().describe('Nombre del profesional, si el paciente pide uno'),
    from: instant.describe('No antes de'),
    to: instant.describe('No después de'),
    count: z.int().min(1).max(20).default(3),
  }),
  list_appointments: z.strictObject({ includePast: z.boolean().default(false) }),
  book_appointment: z.strictObject({
    /** As find_times answered it. */
    slotId: text(200),
    reason: text(500).optional(),
  }),
  reschedule_appointment: z.strictObject({ appointmentId: fhirId, slotId: text(200) }),
  cancel_appointment: z.strictObject({
    appointmentId: fhirId,
    reason: text(500).optional(),
  }),
  confirm_appointment: z.strictObject({ appointmentId: fhirId }),
  find_knowledge: z.strictObject({ question: text(1_000).describe('Lo que pregunta, en sus palabras') }),
  send_message: z.strictObject({ text: text(4_000) }),
  create_task: z.strictObject({
    title: text(120),
    description: text(2_000),
    queue: z.enum(['clinicians', 'staff']),
    priority: z.enum(['routine', 'urgent', 'asap', 'stat']).default('routine'),
    dueInHours: z.int().min(1).max(720).default(24),
    /** What it is for, where screens know that kind of work. */
    about: z.literal('refill').optional(),
  }),
  record_questionnaire: z.strictObject({
    title: text(120),
    items: z
      .array(z.strictObject({ linkId: text(64), text: text(300), answer: text(2_000).nullable() }))
      .min(1)
      .max(60),
  }),
  record_reported: z.strictObject({
    allergies: z
      .array(z.strictObject({ substance: text(120), reaction: text(200).optional(), words }))
      .max(20)
      .default([]),
    medications: z
      .array(z.strictObject({ name: text(120), dose: text(120).optional(), words }))
      .max(40)
      .default([]),
    symptoms: z
      .array(
        z.strictObject({
          name: text(120),
          since: text(80).optional(),
          intensity: text(80).optional(),
          note: text(300).optional(),
          words,
        }),
      )
      .max(20)
      .default([]),
    insurance: z.strictObject({ payer: text(120), memberId: text(60).optional(), words }).optional(),
  }),
  note_authorization_answers: z.strictObject({
    /** As read_authorizations answered it. */
    authorizationId: z.uuid(),
    answers: z
      .array(
        z.strictObject({
          missing: text(300).describe('Lo que falta, tal como lo dice «read_authorizations»'),
          words: text(300).describe('Palabras literales del paciente'),
        }),
      )
      .min(1)
      .max(20),
  }),
  draft_note: z.strictObject({
    title: text(120),
    sections: z
      .array(z.strictObject({ code: z.string().regex(/^\d{1,7}-\d$/), title: text(120), text: text(8_000) }))
      .min(1)
      .max(12),
  }),
  escalate: z.strictObject({
    reason: z.enum([
      'asked-for-person',
      'not-understood',
      'identity',
      'complaint',
      'clinical',
      'out-of-scope',
      'failure',
    ]),
    summary: text(1_000),
  }),
  /** `to`: whom `passed-on` passes the conversation on to, an agent of the clinic by what it is for. */
  finish: z.strictObject({
    outcome: z.enum(['done', 'nothing-to-do', 'declined', 'passed-on']),
    to: z.enum(passedToPrograms).optional(),
    summary: text(1_000),
  }),
} as const satisfies Record<ToolName, z.ZodObject>;

export type ToolInput<Name extends ToolName> = z.infer<(typeof toolInputs)[Name]>;
