import type { FhirResource } from '../resource.ts';

/** Just beyond what FHIR allows of a text that is not base64. */
const longest = 1024 * 1024 + 4;

const isLong = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length > longest
    : typeof value === 'object' && value !== null && Object.values(value).some(isLong);

/**
 * The resource with no text longer than Medplum's patterns can be held against: a process that has compiled many
 * patterns compiles more of them only plainly, and these then run out of stack over millions of characters. What is
 * cut is still too long for a text; base64, which may be longer, is checked by ourselves.
 */
export function shortenTexts(resource: FhirResource): FhirResource {
  if (!isLong(resource)) return resource;
  const shorten = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.slice(0, longest) : value;
  return JSON.parse(JSON.stringify(resource, shorten));
}
