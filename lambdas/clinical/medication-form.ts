import type { Dosage, MedicationRequest, MedicationStatement } from '@medplum/fhirtypes';
import * as z from 'zod';
import { enteredConcept, toConcept } from './entered-concept.ts';
import { parseDosage } from './medication/dosage/parse-dosage.ts';
import {
  firstText,
  type MedicationValues,
  noMedication,
  readPrescription,
  readStatement,
} from './medication-values.ts';
import { type RecordForm, withElements } from './record-form.ts';
import { requiredLine, textLine } from './text-line.ts';

const longestDose = 500;

/**
 * Another text means another dose: amounts and times that were recorded beside the old one would contradict it, and
 * go with it. What is understood of the new one is recorded beside it.
 */
function withText(dosages: Dosage[] | undefined, text: string): Dosage[] | undefined {
  if (firstText(dosages) === text) return dosages;
  const others = dosages?.slice(1).filter((dosage) => firstText([dosage]) !== '') ?? [];
  const changed = text === '' ? others : [...structured(text), ...others];
  return changed.length > 0 ? changed : undefined;
}

/** Where the words contradict themselves they are all that is recorded. */
function structured(text: string): Dosage[] {
  const { dosages, asked } = parseDosage(text);
  const [first, ...rest] = dosages;
  const isClear = !asked.some(({ question }) => question === 'contradiction');
  return first && isClear ? [{ ...first, text }, ...rest] : [{ text }];
}

/** What of a prescription is typed: the medicine, and how it is taken. */
export const prescriptionForm: RecordForm<MedicationRequest, MedicationValues> = {
  blank: noMedication,
  schema: () =>
    z.object({
      concept: enteredConcept('Escriba el medicamento'),
      dose: requiredLine(longestDose, 'Escriba la pauta'),
    }),
  read: readPrescription,
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
  blank: noMedication,
  schema: () => z.object({ concept: enteredConcept('Escriba el medicamento'), dose: textLine(longestDose) }),
  read: readStatement,
  shown: (values) => values,
  apply: (statement, { concept, dose }) =>
    withElements(statement, {
      ...(statement.medicationCodeableConcept || statement.medicationReference
        ? {}
        : { medicationCodeableConcept: toConcept(concept) }),
      dosage: withText(statement.dosage, dose),
    }),
};
