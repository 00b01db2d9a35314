import type { Dosage, MedicationRequest, MedicationStatement } from '@medplum/fhirtypes';
import * as z from 'zod';
import { type EnteredConcept, enteredConcept, noConcept, readConcept, toConcept } from './entered-concept.ts';
import { type RecordForm, withElements } from './record-form.ts';
import { requiredLine, textLine } from './text-line.ts';

export type MedicationValues = { concept: EnteredConcept; dose: string };

const longestDose = 500;

function firstText(dosages: readonly Dosage[] = []): string {
  return dosages[0]?.text ?? dosages[0]?.patientInstruction ?? '';
}

/**
 * Another text means another dose: amounts and times that were recorded beside the old one would contradict it, and
 * go with it.
 */
function withText(dosages: Dosage[] | undefined, text: string): Dosage[] | undefined {
  if (firstText(dosages) === text) return dosages;
  const others = dosages?.slice(1) ?? [];
  const changed = text === '' ? others : [{ text }, ...others];
  return changed.length > 0 ? changed : undefined;
}

/** What of a prescription is typed: the medicine, and how it is taken. */
export const prescriptionForm: RecordForm<MedicationRequest, MedicationValues> = {
  blank: { concept: noConcept, dose: '' },
  schema: () =>
    z.object({
      concept: enteredConcept('Escriba el medicamento'),
      dose: requiredLine(longestDose, 'Escriba la pauta'),
    }),
  read: ({ medicationCodeableConcept, medicationReference, dosageInstruction }) => ({
    concept: medicationCodeableConcept
      ? readConcept(medicationCodeableConcept)
      : { text: medicationReference?.display ?? '', coding: [] },
    dose: firstText(dosageInstruction),
  }),
  shown: (values) => values,
  apply: (request, { concept, dose }) =>
    withElements(request, {
      ...(request.medicationCodeableConcept || request.medicationReference
        ? {}
        : { medicationCodeableConcept: toConcept(concept) }),
      dosageInstruction: withText(request.dosageInstruction, dose),
    }),
};

/** What a patient tells that they take; how, they may not know. */
export const statementForm: RecordForm<MedicationStatement, MedicationValues> = {
  blank: prescriptionForm.blank,
  schema: () => z.object({ concept: enteredConcept('Escriba el medicamento'), dose: textLine(longestDose) }),
  read: ({ medicationCodeableConcept, medicationReference, dosage }) => ({
    concept: medicationCodeableConcept
      ? readConcept(medicationCodeableConcept)
      : { text: medicationReference?.display ?? '', coding: [] },
    dose: firstText(dosage),
  }),
  shown: (values) => values,
  apply: (statement, { concept, dose }) =>
    withElements(statement, {
      ...(statement.medicationCodeableConcept || statement.medicationReference
        ? {}
        : { medicationCodeableConcept: toConcept(concept) }),
      dosage: withText(statement.dosage, dose),
    }),
};
