import type { Note } from '../../../../lambdas/contracts/notes.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { AddRecord } from '../editing/add-record.tsx';
import { type VisitForm, visitDraftKey } from './visit-drafts.ts';

interface NoteFormsProps {
  note: Note;
  patientId: string;
  access: FhirAccess;
}

/** The forms of the chart beside a note: what is written by them is an entry at once, and of the note's visit. */
export function NoteForms({ note, patientId, access }: NoteFormsProps) {
  const section = {
    patientId,
    timeZone: access.timeZone,
    access,
    encounterId: note.visitId ?? undefined,
  };
  const draft = (form: VisitForm) => visitDraftKey(note.visitId ?? patientId, form);
  return (
    <>
      <AddRecord label="Constantes" draftKey={draft('vital-signs')}>
        {(editors, close) => (
          <editors.VitalSignsEditor {...section} draftKey={draft('vital-signs')} onClose={close} />
        )}
      </AddRecord>
      <AddRecord label="Problema" draftKey={draft('Condition')}>
        {(editors, close) => (
          <editors.ProblemEditor {...section} draftKey={draft('Condition')} onClose={close} />
        )}
      </AddRecord>
      <AddRecord label="Alergia" draftKey={draft('AllergyIntolerance')}>
        {(editors, close) => (
          <editors.AllergyEditor {...section} draftKey={draft('AllergyIntolerance')} onClose={close} />
        )}
      </AddRecord>
      <AddRecord label="Medicación" draftKey={draft('MedicationRequest')}>
        {(editors, close) => (
          <editors.MedicationEditor
            {...section}
            of="MedicationRequest"
            draftKey={draft('MedicationRequest')}
            onClose={close}
          />
        )}
      </AddRecord>
      <AddRecord label="Antecedente familiar" draftKey={draft('FamilyMemberHistory')}>
        {(editors, close) => (
          <editors.FamilyHistoryEditor {...section} draftKey={draft('FamilyMemberHistory')} onClose={close} />
        )}
      </AddRecord>
      <AddRecord label="Hábitos" draftKey={draft('social-history')}>
        {(editors, close) => (
          <editors.SocialHistoryEditor {...section} draftKey={draft('social-history')} onClose={close} />
        )}
      </AddRecord>
    </>
  );
}
