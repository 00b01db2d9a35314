import { isDeepStrictEqual } from 'node:util';
import { type FhirResource, isObject, isResource } from '../../fhir/index.ts';

/** A resource, or one that it holds. */
export interface Part {
  resource: FhirResource;
  /** What it was in the version before; null: it is new. */
  before: FhirResource | null;
  /** As FHIRPath writes it, e.g. `Bundle.entry[0].resource`. */
  path: string;
  isWhole: boolean;
}

/** Where R4 lets a resource hold others: https://hl7.org/fhir/R4/references.html#contained, Bundle, Parameters. */
const holding = ['contained', 'entry', 'parameter'] as const;

/** A resource with what is contained in it and what a stored Bundle holds, however deep. */
export function partsOf(resource: FhirResource, before: FhirResource | null): Part[] {
  const earlier = before ? heldBy(before, before.resourceType).map(({ held }) => held) : [];
  return [
    { resource, before, path: resource.resourceType, isWhole: true },
    ...heldBy(resource, resource.resourceType).map(({ held, path }) => ({
      resource: held,
      before:
        earlier.find((one) => isDeepStrictEqual(one, held)) ??
        earlier.find((one) => one.resourceType === held.resourceType && one.id === held.id) ??
        null,
      path,
      isWhole: false,
    })),
  ];
}

interface Held {
  held: FhirResource;
  path: string;
}

function heldBy(resource: FhirResource, path: string): Held[] {
  return holding.flatMap((key) => heldIn(resource[key], `${path}.${key}`));
}

/** Every resource in a value, that of another included. */
function heldIn(value: unknown, path: string): Held[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => heldIn(item, `${path}[${index}]`));
  if (!isObject(value)) return [];
  return [
    ...(isResource(value) ? [{ held: value, path }] : []),
    ...Object.entries(value).flatMap(([key, member]) => heldIn(member, `${path}.${key}`)),
  ];
}
