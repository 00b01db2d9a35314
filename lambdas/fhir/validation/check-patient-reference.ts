import { type FhirResource, isObject } from '../resource.ts';
import type { ProfileFinding } from './profile-finding.ts';
import { typeOfAddress } from './type-of-address.ts';

/** Where the types of a patient's record say whose they are. */
const owners = ['subject', 'patient', 'beneficiary'];

/**
 * A resource whose patient is named by an address elsewhere is valid, and is in nobody's chart: it is stored, and told as a
 * finding that no organization refuses.
 */
export function checkPatientReference(resource: FhirResource): ProfileFinding[] {
  const { resourceType } = resource;
  return owners.flatMap((name): ProfileFinding[] => {
    const owner = resource[name];
    const reference = isObject(owner) ? owner.reference : undefined;
    if (typeof reference !== 'string' || !/^(https?:|urn:)/.test(reference)) return [];
    if ((typeOfAddress(reference) ?? 'Patient') !== 'Patient') return [];
    return [
      {
        profile: `http://hl7.org/fhir/StructureDefinition/${resourceType}`,
        code: 'not-found',
        path: `${resourceType}.${name}.reference`,
        diagnostics: 'El paciente no está en este registro: no aparece en ninguna historia.',
      },
    ];
  });
}
