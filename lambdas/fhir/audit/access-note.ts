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

/** One thing that was done, or refused, with the data of at most one patient. */
export interface AccessNote {
  interaction: Interaction;
  outcome: 'success' | 'refused';
  resourceType?: string;
  id?: string;
  version?: number;
  patientId?: string;
  /** Of a search: what was asked. Kept in the log alone, never in the server's own logs. */
  query?: string;
}

/** A note for each patient concerned, as IHE BALP asks; one without a patient where there is none. */
export function noteEachPatient(note: AccessNote, patientIds: readonly string[]): AccessNote[] {
  return patientIds.length === 0 ? [note] : patientIds.map((patientId) => ({ ...note, patientId }));
}
