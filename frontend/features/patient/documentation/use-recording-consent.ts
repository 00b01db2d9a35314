import {
  type ConsentState,
  type RecordingConsentValues,
  recordingCategory,
  recordingConsent,
  type StandingConsent,
  standingConsent,
  withdrawnConsent,
} from '../../../../lambdas/clinical/documentation/recording-consent.ts';
import type { Note } from '../../../../lambdas/contracts/notes.ts';
import { versionOf } from '../../../lib/fhir-client.ts';
import { useRecordSaving } from '../editing/record-saving.ts';
import { usePatientRecords } from '../patient-api.ts';

export interface NoteConsent extends Omit<StandingConsent, 'state'> {
  /** `unreadable`: it could not be read, and then nothing is recorded. */
  state: ConsentState | 'loading' | 'unreadable';
  record: (values: RecordingConsentValues, isGiven: boolean) => Promise<void>;
  withdraw: () => Promise<void>;
}

/** Whether what is said may be dictated for a note: a Consent of its visit, or of itself. */
export function useRecordingConsent(note: Note): NoteConsent {
  const { save } = useRecordSaving();
  const consents = usePatientRecords('Consent', note.patient.id, {
    category: `urn:auxilia:consent|${recordingCategory}`,
  });
  const scope = { patientId: note.patient.id, visitId: note.visitId ?? undefined, noteId: note.id };
  const { state, consent } = standingConsent(consents.data ?? [], scope);
  return {
    state: consents.data ? state : consents.isError ? 'unreadable' : 'loading',
    consent,
    async record(values, isGiven) {
      const resource = recordingConsent(scope, values, { isGiven, now: new Date() });
      await save({ ...resource, id: crypto.randomUUID() }, undefined);
    },
    async withdraw() {
      if (!consent?.id) return;
      await save({ ...withdrawnConsent(consent, new Date()), id: consent.id }, versionOf(consent));
    },
  };
}
