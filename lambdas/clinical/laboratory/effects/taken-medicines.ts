import type { MedicationRequest, MedicationStatement } from '@medplum/fhirtypes';
import { periodOfDosages } from '../../medication-period.ts';
import { medicationReservation } from '../../medication-reservation.ts';

/** A medicine as a record tells it. */
export interface TakenMedicine {
  name: string;
  /** RxNorm. */
  codes: readonly string[];
  /** FHIR dates; absent where nobody told. */
  since?: string;
  until?: string;
}

type MedicationRecord = MedicationRequest | MedicationStatement;

/** Were never taken, or nobody knows whether they are; so is what must not be given or is only proposed. */
const neverTaken: readonly string[] = ['entered-in-error', 'draft', 'cancelled', 'not-taken', 'intended'];
export const wasEverTaken = (record: MedicationRecord): boolean =>
  !neverTaken.includes(record.status ?? '') && medicationReservation(record) === undefined;

const rxnorm = 'http://www.nlm.nih.gov/research/umls/rxnorm';

/** From when to when it was to be taken; '' is not known. */
export function daysOfMedicine(record: MedicationRecord): { start: string; end: string } {
  if (record.resourceType === 'MedicationStatement') {
    const { effectivePeriod, effectiveDateTime } = record;
    return { start: effectivePeriod?.start ?? effectiveDateTime ?? '', end: effectivePeriod?.end ?? '' };
  }
  const { start, end } = periodOfDosages(record.dosageInstruction ?? []);
  return { start: start || (record.authoredOn ?? ''), end };
}

/** The medicines of records, each with its days. One that was stopped without a day ended when that was written down. */
export function takenMedicines(records: readonly MedicationRecord[]): TakenMedicine[] {
  return records.filter(wasEverTaken).map((record) => {
    const { medicationCodeableConcept: concept, medicationReference } = record;
    const { start, end } = daysOfMedicine(record);
    const stopped = record.status === 'stopped' && end === '' ? (record.meta?.lastUpdated ?? '') : end;
    return {
      name:
        concept?.text ??
        concept?.coding?.find(({ display }) => display)?.display ??
        medicationReference?.display ??
        '',
      codes: concept?.coding?.flatMap(({ system, code }) => (system === rxnorm && code ? [code] : [])) ?? [],
      ...(start ? { since: start.slice(0, 10) } : {}),
      ...(stopped ? { until: stopped.slice(0, 10) } : {}),
    };
  });
}
