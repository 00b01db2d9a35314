import type { Medication, MedicationRequest, MedicationStatement } from '@medplum/fhirtypes';
import { readConcept } from './entered-concept.ts';

type Prescribed = Pick<
  MedicationRequest | MedicationStatement,
  'medicationCodeableConcept' | 'medicationReference' | 'contained'
>;

/**
 * What a medicine is called: by its code, as the reference to it says, or by the Medication that it refers to, contained or among
 * `medicines` (by `Medication/id`). Undefined where none of them says it.
 */
export function medicineName(
  { medicationCodeableConcept, medicationReference, contained = [] }: Prescribed,
  medicines: ReadonlyMap<string, Medication> = new Map(),
): string | undefined {
  const { reference = '', display } = medicationReference ?? {};
  const held = contained.find(
    (resource): resource is Medication =>
      resource.resourceType === 'Medication' && `#${resource.id}` === reference,
  );
  const named = readConcept((held ?? medicines.get(reference))?.code).text;
  return readConcept(medicationCodeableConcept).text || display || named || undefined;
}
