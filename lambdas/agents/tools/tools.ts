import type { ToolName } from '../../contracts/agents/tool-names.ts';
import type { Tool } from '../tool.ts';
import { noteAuthorizationAnswers, readAuthorizations } from './authorizations.ts';
import { bookAppointment } from './book-appointment.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { asWhole } from './carry-out.ts';
import { checkMedicationSafety } from './check-medication-safety.ts';
import { confirmAppointment } from './confirm-appointment.ts';
import { createTask } from './create-task.ts';
import { draftNote } from './draft-note.ts';
import { escalate } from './escalate.ts';
import { findKnowledge } from './find-knowledge.ts';
import { findPatient } from './find-patient.ts';
import { findTimes } from './find-times.ts';
import { finish } from './finish.ts';
import { listAppointments } from './list-appointments.ts';
import { readCareGaps } from './read-care-gaps.ts';
import { readReleasedResults } from './read-released-results.ts';
import { readSummary } from './read-summary.ts';
import { recordQuestionnaire } from './record-questionnaire.ts';
import { recordReported } from './record-reported.ts';
import { registerPatient } from './register-patient.ts';
import { rescheduleAppointment } from './reschedule-appointment.ts';
import { sendMessage } from './send-message.ts';
import { updateDemographics } from './update-demographics.ts';

/** Every tool of the catalogue, as it is run: see carry-out.ts. */
export const tools: { readonly [Name in ToolName]: Tool<Name> } = {
  find_patient: asWhole(findPatient),
  register_patient: asWhole(registerPatient),
  update_demographics: asWhole(updateDemographics),
  read_summary: asWhole(readSummary),
  read_released_results: asWhole(readReleasedResults),
  read_care_gaps: asWhole(readCareGaps),
  read_authorizations: asWhole(readAuthorizations),
  check_medication_safety: asWhole(checkMedicationSafety),
  find_times: asWhole(findTimes),
  list_appointments: asWhole(listAppointments),
  book_appointment: asWhole(bookAppointment),
  reschedule_appointment: asWhole(rescheduleAppointment),
  cancel_appointment: asWhole(cancelAppointment),
  confirm_appointment: asWhole(confirmAppointment),
  find_knowledge: asWhole(findKnowledge),
  send_message: asWhole(sendMessage),
  create_task: asWhole(createTask),
  record_questionnaire: asWhole(recordQuestionnaire),
  record_reported: asWhole(recordReported),
  note_authorization_answers: asWhole(noteAuthorizationAnswers),
  draft_note: asWhole(draftNote),
  escalate: asWhole(escalate),
  finish: asWhole(finish),
};
