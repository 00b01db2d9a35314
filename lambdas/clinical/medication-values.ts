import type { Dosage, MedicationRequest, MedicationStatement } from '@medplum/fhirtypes';
import { type EnteredConcept, noConcept, readConcept } from './entered-concept.ts';

export type MedicationValues = { concept: EnteredConcept; dose: string };

export const noMedication: MedicationValues = { concept: noConcept, dose: '' };

/** The words of the first Dosage: structured ones carry what was typed as its text. */
export function firstText(dosages: readonly Dosage[] = []): string {
  return dosages[0]?.text ?? dosages[0]?.patientInstruction ?? '';
}

export const readPrescription = (request: MedicationRequest): MedicationValues => ({
  concept: conceptOf(request),
  dose: firstText(request.dosageInstruction),
});

export const readStatement = (statement: MedicationStatement): MedicationValues => ({
  concept: conceptOf(statement),
  dose: firstText(statement.dosage),
});

const conceptOf = ({
  medicationCodeableConcept,
  medicationReference,
}: MedicationRequest | MedicationStatement): EnteredConcept =>
  medicationCodeableConcept
    ? readConcept(medicationCodeableConcept)
    : { text: medicationReference?.display ?? '', coding: [] };
