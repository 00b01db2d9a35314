import type { AllergyIntolerance } from '@medplum/fhirtypes';
import { allergyStatus, isNoKnownAllergy, isVoidAllergy } from './allergy-status.ts';
import { type Answer, known, notApplicable } from './answer.ts';
import { codeOf, hl7Concept } from './entered-concept.ts';
import { withElements } from './record-form.ts';

/**
 * Whether somebody may now state that the patient has no known allergies: not while an active one is recorded, and
 * not twice. `known(true)` allows it.
 */
export function mayStateNoKnownAllergies(recorded: readonly AllergyIntolerance[]): Answer<true> {
  const status = allergyStatus(recorded);
  if (status.kind !== 'known' || status.value.kind === 'noneActive') return known(true);
  return status.value.kind === 'allergies'
    ? notApplicable('Consta una alergia activa.')
    : notApplicable('Ya consta que no hay alergias conocidas.');
}

/** SNOMED CT 716186003, "No known allergy": a statement of its own, since nothing recorded states nothing. */
export const noKnownAllergies: Pick<AllergyIntolerance, 'code' | 'clinicalStatus' | 'verificationStatus'> = {
  code: {
    coding: [{ system: 'http://snomed.info/sct', code: '716186003', display: 'No known allergy' }],
    text: 'Sin alergias conocidas',
  },
  clinicalStatus: hl7Concept('allergyintolerance-clinical', 'active'),
  verificationStatus: hl7Concept('allergyintolerance-verification', 'confirmed'),
};

/** Statements that a newly recorded allergy contradicts, as they stand after it: refuted. */
export function refutedStatements(
  recorded: readonly AllergyIntolerance[],
): { before: AllergyIntolerance; after: AllergyIntolerance }[] {
  return recorded
    .filter((allergy) => isNoKnownAllergy(allergy) && isStanding(allergy))
    .map((before) => ({ before, after: refuted(before) }));
}

const isStanding = (allergy: AllergyIntolerance): boolean =>
  !isVoidAllergy(allergy) && !['inactive', 'resolved'].includes(codeOf(allergy.clinicalStatus));

/** It was looked into and is none. What was recorded stays readable. */
export function refuted(allergy: AllergyIntolerance): AllergyIntolerance {
  return withElements(allergy, {
    verificationStatus: hl7Concept('allergyintolerance-verification', 'refuted'),
    clinicalStatus: hl7Concept('allergyintolerance-clinical', 'inactive'),
  });
}
