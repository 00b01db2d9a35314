/** What an agent can do, by name: what each takes is in `tool-inputs.ts`, what it is for in `tool-catalogue.ts`. */
export const toolNames = [
  'find_patient',
  'register_patient',
  'update_demographics',
  'read_summary',
  'read_released_results',
  'check_medication_safety',
  'find_times',
  'list_appointments',
  'book_appointment',
  'reschedule_appointment',
  'cancel_appointment',
  'confirm_appointment',
  'find_knowledge',
  'send_message',
  'create_task',
  'record_questionnaire',
  'record_reported',
  'draft_note',
  'escalate',
  'finish',
] as const;
export type ToolName = (typeof toolNames)[number];
