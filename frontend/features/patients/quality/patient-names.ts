import { patientName } from '../../../../lambdas/clinical/patient-identity.ts';
import type { FhirClient } from '../../../lib/fhir-client.ts';

/** The same, with the names of the patients that they are of, asked for at once. */
export async function withPatientNames<Entry extends { patientId: string | null }>(
  fhir: FhirClient,
  entries: readonly Entry[],
  signal: AbortSignal,
): Promise<(Entry & { patientName: string | null })[]> {
  const ids = [...new Set(entries.flatMap(({ patientId }) => patientId ?? []))];
  const query = { _id: ids.join(','), _elements: 'name', _count: String(ids.length) };
  const patients = ids.length === 0 ? [] : (await fhir.search('Patient', query, { signal })).resources;
  const names = new Map(patients.map((patient) => [patient.id, patientName(patient)]));
  return entries.map((entry) => ({
    ...entry,
    patientName: entry.patientId === null ? null : (names.get(entry.patientId) ?? null),
  }));
}
