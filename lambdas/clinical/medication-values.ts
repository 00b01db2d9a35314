import type { Dosage, MedicationRequest, MedicationStatement } from '@medplum/fhirtypes';
import { type EnteredConcept, noConcept, readConcept } from './entered-concept.ts';
import { periodOfDosages } from './medication-period.ts';

/** What of a medicine is typed. Dates are FHIR dates; '' is not known. */
export type MedicationValues = {
  concept: EnteredConcept;
  dose: string;
  /** What for. */
  reason: EnteredConcept;
  start: string;
  end: string;
  /** What the pharmacy gives, with its unit: «30 comprimidos». Of prescriptions alone, as `refills`. */
  quantity: string;
  /** How often it is given again. */
  refills: string;
};

export const noMedication: MedicationValues = {
  concept: noConcept,
  dose: '',
  reason: noConcept,
  start: '',
  end: '',
  quantity: '',
  refills: '',
};

/** The words of the first Dosage: structured ones carry what was typed as its text. */
export function firstText(dosages: readonly Dosage[] = []): string {
  return dosages[0]?.text ?? dosages[0]?.patientInstruction ?? '';
}

export const readPrescription = (request: MedicationRequest): MedicationValues => {
  const { quantity, numberOfRepeatsAllowed } = request.dispenseRequest ?? {};
  return {
    concept: conceptOf(request),
    dose: firstText(request.dosageInstruction),
    reason: readConcept(request.reasonCode?.[0]),
    ...periodOfDosages(request.dosageInstruction ?? []),
    quantity: quantity?.value === undefined ? '' : [quantity.value, quantity.unit].filter(Boolean).join(' '),
    refills: numberOfRepeatsAllowed === undefined ? '' : String(numberOfRepeatsAllowed),
  };
};

export const readStatement = (statement: MedicationStatement): MedicationValues => ({
  ...noMedication,
  concept: conceptOf(statement),
  dose: firstText(statement.dosage),
  reason: readConcept(statement.reasonCode?.[0]),
  start: (statement.effectivePeriod?.start ?? statement.effectiveDateTime ?? '').slice(0, 10),
  end: (statement.effectivePeriod?.end ?? '').slice(0, 10),
});

const conceptOf = ({
  medicationCodeableConcept,
  medicationReference,
}: MedicationRequest | MedicationStatement): EnteredConcept =>
  medicationCodeableConcept
    ? readConcept(medicationCodeableConcept)
    : { text: medicationReference?.display ?? '', coding: [] };
