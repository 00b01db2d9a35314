import type { MedicationRequest, MedicationStatement } from '@medplum/fhirtypes';

const planned: Readonly<Record<string, string>> = { proposal: 'solo propuesta', plan: 'solo prevista' };

/** A request not to give it. */
export const isForbidden = (record: MedicationRequest | MedicationStatement): boolean =>
  record.resourceType === 'MedicationRequest' && record.doNotPerform === true;

/**
 * What keeps an entry from being a medicine that is ordered or taken, whatever its status, in words: it must not be given, it is
 * only proposed. Undefined of any other.
 */
export function medicationReservation(record: MedicationRequest | MedicationStatement): string | undefined {
  if (isForbidden(record)) return 'NO ADMINISTRAR';
  return record.resourceType === 'MedicationRequest' ? planned[record.intent ?? ''] : undefined;
}
