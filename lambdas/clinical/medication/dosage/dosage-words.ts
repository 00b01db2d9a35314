import type { CodeableConcept, Dosage } from '@medplum/fhirtypes';
import { readConcept } from '../../entered-concept.ts';

/** Whether somebody wrote how it is taken; else elements alone may say it (dosage-text.ts). */
export const isWritten = (dosages: readonly Dosage[] = []): boolean => dosages.some(({ text }) => text);

/** What somebody wrote of how a medicine is taken, for whoever gives it and for the patient. */
export function dosageWords(dosages: readonly Dosage[] = []): string {
  return withWords([...new Set(dosages.flatMap(({ text }) => text ?? []))].join('; '), dosages);
}

/** With what stands beside the dose, where that is not said already. */
export function withWords(
  said: string,
  dosages: readonly Dosage[],
  more: readonly (CodeableConcept | undefined)[] = [],
): string {
  const beside = dosages.flatMap(({ patientInstruction = '', additionalInstruction = [] }) => [
    patientInstruction,
    ...additionalInstruction.map(textOf),
  ]);
  return [...beside, ...more.map(textOf)].reduce(
    (whole, part) => (whole.toLowerCase().includes(part.toLowerCase()) ? whole : `${whole} ${part}`.trim()),
    said,
  );
}

const textOf = (concept: CodeableConcept | undefined): string => readConcept(concept).text;
