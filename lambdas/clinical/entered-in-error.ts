import type {
  AllergyIntolerance,
  Condition,
  FamilyMemberHistory,
  Immunization,
  MedicationRequest,
  MedicationStatement,
  Observation,
  ServiceRequest,
} from '@medplum/fhirtypes';
import { hl7Concept } from './entered-concept.ts';
import { withElements } from './record-form.ts';

export type Correctable =
  | AllergyIntolerance
  | Condition
  | FamilyMemberHistory
  | Immunization
  | MedicationRequest
  | MedicationStatement
  | Observation
  | ServiceRequest;

/**
 * What was recorded by mistake is marked and never deleted: somebody may have acted on it. Problems and allergies
 * lose their clinical status with it (FHIR R4: con-5, ait-2).
 */
export function asEnteredInError<Type extends Correctable>(record: Type): Type {
  return withElements<Correctable>(record, marksOf(record.resourceType)) as Type;
}

function marksOf(resourceType: Correctable['resourceType']): Parameters<typeof withElements<Correctable>>[1] {
  switch (resourceType) {
    case 'Condition':
      return {
        verificationStatus: hl7Concept('condition-ver-status', 'entered-in-error'),
        clinicalStatus: undefined,
      };
    case 'AllergyIntolerance':
      return {
        verificationStatus: hl7Concept('allergyintolerance-verification', 'entered-in-error'),
        clinicalStatus: undefined,
      };
    case 'FamilyMemberHistory':
    case 'Immunization':
    case 'MedicationRequest':
    case 'MedicationStatement':
    case 'Observation':
    case 'ServiceRequest':
      return { status: 'entered-in-error' };
  }
}
