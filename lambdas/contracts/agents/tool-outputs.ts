import * as z from 'zod';

/** What each tool answers to the model and to the trace. */
const timeSchema = z.object({
  /** Given back to book_appointment or reschedule_appointment. */
  slotId: z.string(),
  start: z.string(),
  end: z.string(),
  service: z.string().nullable(),
  practitioner: z.string(),
  location: z.string().nullable(),
});
const appointmentSchema = z.object({
  appointmentId: z.string(),
  status: z.string(),
  start: z.string(),
  end: z.string(),
  service: z.string().nullable(),
  practitioner: z.string().nullable(),
  isConfirmed: z.boolean(),
});
/** `null`: nothing is recorded of it, which is not the same as there being none. */
const named = z.array(z.object({ text: z.string(), isVerified: z.boolean() })).nullable();

export const toolOutputs = {
  /** `ambiguous` and `not-found` say nothing of anybody: both sound the same to a stranger. */
  find_patient: z.object({
    match: z.enum(['verified', 'not-found', 'ambiguous']),
    givenName: z.string().optional(),
  }),
  register_patient: z.object({ patientId: z.string(), isNew: z.boolean() }),
  update_demographics: z.object({ changed: z.array(z.string()) }),
  read_summary: z.object({
    givenName: z.string().nullable(),
    age: z.int().nullable(),
    allergies: named,
    /** Whether «no known allergies» is recorded. */
    hasNoKnownAllergies: z.boolean(),
    medications: named,
    problems: named,
    reports: z.array(z.object({ text: z.string(), issued: z.string().nullable(), status: z.string() })),
    nextAppointment: appointmentSchema.nullable(),
  }),
  check_medication_safety: z.object({
    /** `interrupts`: whoever prescribes it has to decide on it. Words are Spanish, for a professional. */
    findings: z.array(
      z.object({
        level: z.enum(['interrupts', 'informs']),
        title: z.string(),
        text: z.string(),
        whatToDo: z.string(),
      }),
    ),
    /** What could not be checked, and for want of what. */
    notChecked: z.array(z.string()),
    checked: z.int(),
    of: z.int(),
    /** What sources that the organization brought in say, each as of its publisher and date. */
    sources: z
      .array(
        z.object({
          label: z.string(),
          findings: z.array(z.object({ title: z.string(), text: z.string(), whatToDo: z.string() })),
        }),
      )
      // Runs that were written down before there were sources.
      .default([]),
    /** An agent decides nothing of it. */
    decidedBy: z.literal('person'),
  }),
  find_times: z.object({ times: z.array(timeSchema), services: z.array(z.string()) }),
  list_appointments: z.object({ appointments: z.array(appointmentSchema) }),
  book_appointment: appointmentSchema,
  reschedule_appointment: appointmentSchema,
  cancel_appointment: appointmentSchema,
  confirm_appointment: appointmentSchema,
  /** In the clinic's own words; null where it has written nothing for that. */
  find_knowledge: z.object({ answer: z.object({ title: z.string(), text: z.string() }).nullable() }),
  /** In the words of whoever released them, the last first; empty where nothing was. */
  read_released_results: z.object({
    released: z.array(z.object({ text: z.string(), releasedAt: z.string() })),
  }),
  /** By the last run of each quality measure; of what none was told, `unknown` counts. */
  read_care_gaps: z.object({
    open: z.int(),
    unknown: z.int(),
    gaps: z.array(
      z.object({
        measure: z.string(),
        isKnown: z.boolean(),
        until: z.string().nullable(),
        dataTime: z.string(),
      }),
    ),
  }),
  /** Of what waits for the clinic: what the patient knows, and how much of the rest is the team's. */
  read_authorizations: z.object({
    authorizations: z.array(
      z.object({
        authorizationId: z.string(),
        service: z.string(),
        payer: z.string(),
        state: z.string(),
        until: z.string().nullable(),
        ofPatient: z.array(z.string()),
        ofTeam: z.int(),
      }),
    ),
  }),
  note_authorization_answers: z.object({ taskId: z.string() }),
  send_message: z.object({ messageId: z.string() }),
  create_task: z.object({ taskId: z.string() }),
  record_questionnaire: z.object({ questionnaireResponseId: z.string() }),
  record_reported: z.object({ recorded: z.array(z.string()) }),
  draft_note: z.object({ compositionId: z.string() }),
  escalate: z.object({ taskId: z.string() }),
  finish: z.object({}),
} as const;

export type ToolOutput<Name extends keyof typeof toolOutputs> = z.infer<(typeof toolOutputs)[Name]>;
export type FreeTime = z.infer<typeof timeSchema>;
export type AgentAppointment = z.infer<typeof appointmentSchema>;
