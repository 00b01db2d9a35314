import type { Resource } from '@medplum/fhirtypes';
import type { FhirResource } from '../fhir/index.ts';

/** A typed resource as the store takes any: one interface without an index signature, which FHIR's types have not. */
export function asResource<Type extends Resource>(
  resource: Type & { id: string },
): FhirResource & { id: string };
export function asResource(resource: Resource): FhirResource;
export function asResource(resource: Resource): FhirResource {
  return resource as unknown as FhirResource;
}
