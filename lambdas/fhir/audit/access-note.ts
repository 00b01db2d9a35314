/** FHIR's names of what can be done over REST. */
export type Interaction =
  | 'read'
  | 'vread'
  | 'history-instance'
  | 'history-type'
  | 'history-system'
  | 'search-type'
  | 'create'
  | 'update'
  | 'patch'
  | 'delete'
  | 'operation';

/** One thing that was done, or refused, and whose data were in it. */
export interface AccessNote {
  interaction: Interaction;
  outcome: 'success' | 'refused';
  resourceType?: string;
  id?: string;
  version?: number;
  patientId?: string;
  /** Of more than one patient, in place of `patientId`. */
  patientIds?: readonly string[];
  /** Of what somebody sees in an emergency although their roles do not allow it: the emergency's id. */
  emergency?: string;
  /** Of a search: what was asked. Kept in the log alone, never in the server's own logs. */
  query?: string;
}

/** An AuditEvent with more would be hard to read, and to send. */
const patientsOfNote = 200;

/**
 * Notes every patient concerned: all together, as one thing that was done, in as few notes as hold them; without a patient
 * where there is none.
 */
export function noteEachPatient(note: AccessNote, patientIds: readonly string[]): AccessNote[] {
  const notes: AccessNote[] = [];
  for (let at = 0; at < patientIds.length; at += patientsOfNote) {
    const [first, ...others] = patientIds.slice(at, at + patientsOfNote);
    if (first === undefined) break;
    notes.push({
      ...note,
      ...(others.length === 0 ? { patientId: first } : { patientIds: [first, ...others] }),
    });
  }
  return notes.length === 0 ? [note] : notes;
}
