import { type FhirResource, isObject } from '../resource.ts';

const local = /^[A-Z][A-Za-z]+\/[A-Za-z0-9\-.]{1,64}(?:\/_history\/[A-Za-z0-9\-.]{1,64})?$/;

/**
 * Puts `Patient/1` in place of the whole address that this server gave it: it is the same resource, which is looked up,
 * found and counted by its short name alone (https://hl7.org/fhir/R4/references.html#literal). What a stored Bundle holds
 * keeps the addresses under which it was put together.
 */
export function shortenOwnAddresses(resource: FhirResource, baseUrl: string): void {
  if (baseUrl !== '' && resource.resourceType !== 'Bundle') shortenIn(resource, `${baseUrl}/`);
}

function shortenIn(value: unknown, base: string): void {
  if (Array.isArray(value)) for (const item of value) shortenIn(item, base);
  if (!isObject(value)) return;
  for (const [key, item] of Object.entries(value)) {
    if (typeof item !== 'string') shortenIn(item, base);
    else if (key === 'reference' && item.startsWith(base)) {
      const short = item.slice(base.length);
      if (local.test(short)) value[key] = short;
    }
  }
}
