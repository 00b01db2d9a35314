import type { ToolName } from '../../../lambdas/contracts/agents/tool-names.ts';

/** What an agent can be given, by what it works on. Those that every agent has are not chosen. */
export const toolGroups = {
  'El paciente': ['find_patient', 'register_patient', 'update_demographics'],
  'La agenda': [
    'find_times',
    'list_appointments',
    'book_appointment',
    'reschedule_appointment',
    'cancel_appointment',
    'confirm_appointment',
  ],
  'La conversación y el equipo': ['send_message', 'create_task'],
  'Las autorizaciones previas': ['read_authorizations', 'note_authorization_answers'],
  'La historia clínica': [
    'read_summary',
    'read_care_gaps',
    'check_medication_safety',
    'record_questionnaire',
    'record_reported',
    'draft_note',
  ],
} as const satisfies Record<string, readonly ToolName[]>;
