import { medicalRecordNumber, patientName } from '../../clinical/patient-identity.ts';
import type { AuditedPatient } from '../../contracts/audit-log.ts';
import { type PatientLabel, patientLabels, type Reader } from '../../fhir/index.ts';

export function auditedPatient({ id, name, identifier }: PatientLabel): AuditedPatient {
  if (name === null && identifier === null) return { id, name: 'Ficha eliminada', number: null };
  return {
    id,
    name: patientName({ name: name ?? [] }),
    number: medicalRecordNumber({ identifier: identifier ?? [] }) ?? null,
  };
}

/** Whose charts ids are: name and record number; an id that nobody ever had says so. */
export async function namesOfPatients(
  reader: Reader,
  ids: Iterable<string>,
): Promise<(id: string) => AuditedPatient> {
  const labels = await patientLabels(reader, [...ids]);
  const known = new Map(labels.map((label) => [label.id, auditedPatient(label)]));
  return (id) => known.get(id) ?? { id, name: 'Ficha que no existe', number: null };
}
