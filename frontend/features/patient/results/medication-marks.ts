import type { MedicationRequest, MedicationStatement } from '@medplum/fhirtypes';
import {
  daysOfMedicine,
  wasEverTaken,
} from '../../../../lambdas/clinical/laboratory/effects/taken-medicines.ts';
import { conceptText } from '../concept-text.ts';

export type MedicationRecord = MedicationRequest | MedicationStatement;

/** A day on which a medicine began or ended. */
export interface MedicationMark {
  id: string;
  /** Its place among all of the patient's, from 1: what stands beside it on a curve. */
  number: number;
  kind: 'start' | 'end' | 'stopNoted';
  /** FHIR date or instant. */
  at: string;
  name: string;
}

const nameOf = ({
  medicationCodeableConcept,
  medicationReference,
}: MedicationRequest | MedicationStatement) =>
  conceptText(medicationCodeableConcept) ?? medicationReference?.display ?? 'Medicamento sin nombre';

/**
 * When a patient's medicines began and ended, oldest first. One that was stopped without a day has the day on which that was
 * written down, and says so; without any day there is no mark. An end that has not come is none.
 */
export function medicationMarks(records: readonly MedicationRecord[], today: string): MedicationMark[] {
  return records
    .filter(wasEverTaken)
    .flatMap((record): Omit<MedicationMark, 'number'>[] => {
      const { start, end } = daysOfMedicine(record);
      const name = nameOf(record);
      const mark = (kind: MedicationMark['kind'], at: string): Omit<MedicationMark, 'number'>[] =>
        at === '' || at.slice(0, 10) > today ? [] : [{ id: `${record.id}/${kind}`, kind, at, name }];
      const isStopped = record.status === 'stopped' && (end === '' || end > today);
      return [
        ...mark('start', start),
        ...(isStopped ? mark('stopNoted', record.meta?.lastUpdated ?? '') : mark('end', end)),
      ];
    })
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map((mark, index) => ({ ...mark, number: index + 1 }));
}

const kindTexts: Record<MedicationMark['kind'], string> = {
  start: 'Inicio de',
  end: 'Fin de',
  stopNoted: 'Anotada la suspensión de',
};

export const markText = ({ number, kind, name }: MedicationMark): string =>
  `${number} ${kindTexts[kind]} ${name}`;
