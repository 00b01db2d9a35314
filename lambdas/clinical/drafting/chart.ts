import type {
  AllergyIntolerance,
  Condition,
  FamilyMemberHistory,
  MedicationRequest,
  MedicationStatement,
  Observation,
  Patient,
} from '@medplum/fhirtypes';
import { isAllergyDenial } from '../allergy-status.ts';
import { codeOf } from '../entered-concept.ts';

/** What of a record a text is held against. */
export interface Chart {
  patient: Patient;
  conditions: readonly Condition[];
  allergies: readonly AllergyIntolerance[];
  medications: readonly (MedicationRequest | MedicationStatement)[];
  family: readonly FamilyMemberHistory[];
  /** Vital signs of this visit's time: older ones are of another measurement. */
  vitalSigns: readonly Observation[];
}

const over = ['inactive', 'remission', 'resolved'];

export const isWithdrawn = (one: Condition | AllergyIntolerance): boolean =>
  ['entered-in-error', 'refuted'].includes(codeOf(one.verificationStatus));

export const isActive = (one: Condition | AllergyIntolerance): boolean =>
  !isWithdrawn(one) && !over.includes(codeOf(one.clinicalStatus));

export const isTaken = ({ status }: MedicationRequest | MedicationStatement): boolean =>
  ['active', 'on-hold', 'intended', 'unknown'].includes(status ?? 'unknown');

/** «No se conocen alergias» is an entry too: by its code, or in words. */
export const saysNone = (allergy: AllergyIntolerance): boolean =>
  isAllergyDenial(allergy) || /^(?:sin|no se conocen|ninguna|niega)\b/i.test(allergy.code?.text ?? '');
