import type { MedicationRequest, MedicationStatement } from '@medplum/fhirtypes';
import { periodOfDosages } from '../../../../lambdas/clinical/medication-period.ts';
import { conceptText } from '../concept-text.ts';

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

/** Were never taken, or nobody knows whether they are. */
const neverTaken: readonly string[] = ['entered-in-error', 'draft', 'cancelled', 'not-taken', 'intended'];

const nameOf = ({
  medicationCodeableConcept,
  medicationReference,
}: MedicationRequest | MedicationStatement) =>
  conceptText(medicationCodeableConcept) ?? medicationReference?.display ?? 'Medicamento sin nombre';

function daysOf(record: MedicationRequest | MedicationStatement): { start?: string; end?: string } {
  if (record.resourceType === 'MedicationStatement') {
    const { effectivePeriod, effectiveDateTime } = record;
    return { start: effectivePeriod?.start ?? effectiveDateTime ?? '', end: effectivePeriod?.end ?? '' };
  }
  const { start, end } = periodOfDosages(record.dosageInstruction ?? []);
  return { start: start || (record.authoredOn ?? ''), end };
}

/**
 * When a patient's medicines began and ended, oldest first. One that was stopped without a day has the day on which that was
 * written down, and says so; without any day there is no mark. An end that has not come is none.
 */
export function medicationMarks(
  records: readonly (MedicationRequest | MedicationStatement)[],
  today: string,
): MedicationMark[] {
  return records
    .filter(({ status }) => !neverTaken.includes(status ?? ''))
    .flatMap((record): Omit<MedicationMark, 'number'>[] => {
      const { start = '', end = '' } = daysOf(record);
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
