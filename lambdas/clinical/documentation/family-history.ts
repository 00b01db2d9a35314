import type { FamilyMemberHistory } from '@medplum/fhirtypes';
import { type EnteredConcept, toConcept } from '../entered-concept.ts';

/** What a text says of a relative. `onsetAge` in years; null: it is not said. */
export interface FamilyHistoryValues {
  relationship: { code: string; text: string };
  concept: EnteredConcept;
  onsetAge: number | null;
  isDeceased: boolean | null;
}

/** What a relative had, as a FHIR FamilyMemberHistory; `partial`, since nothing is said of the rest of their health. */
export const familyHistory = (
  { relationship, concept, onsetAge, isDeceased }: FamilyHistoryValues,
  { id, patientId, date }: { id: string; patientId: string; date: string },
): FamilyMemberHistory & { id: string } => ({
  resourceType: 'FamilyMemberHistory',
  id,
  status: 'partial',
  patient: { reference: `Patient/${patientId}` },
  date,
  relationship: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode', code: relationship.code }],
    text: relationship.text,
  },
  ...(isDeceased === null ? {} : { deceasedBoolean: isDeceased }),
  condition: [
    {
      code: toConcept(concept),
      ...(onsetAge === null
        ? {}
        : { onsetAge: { value: onsetAge, unit: 'a', system: 'http://unitsofmeasure.org', code: 'a' } }),
    },
  ],
});
