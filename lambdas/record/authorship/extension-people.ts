import { isOwnUrl } from '../../contracts/authorship-marks.ts';
import { extensionAuthorshipOf } from '../../contracts/extension-authorship.ts';
import { type FhirResource, isObject, isResource, userSystem } from '../../fhir/index.ts';
import type { Found } from './elements.ts';
import { type Nested, nestedIn } from './nested.ts';

export interface ExtensionPerson extends Found {
  meaning: ReturnType<typeof extensionAuthorshipOf>;
}

/** Who is named by a Reference in an extension, at any depth; `members` of the resource, where they are known. */
export function peopleInExtensions(
  resource: FhirResource,
  members: readonly Nested[] = nestedIn(resource),
): ExtensionPerson[] {
  return members.flatMap(({ key, value, holder, path, url }) => {
    if (key !== 'valueReference' || url === undefined || typeof holder.url !== 'string') return [];
    if (isOwnUrl(holder.url)) return [];
    const meaning = extensionAuthorshipOf(url);
    return meaning === 'self' || namesColleague(value, resource)
      ? [{ path, holder, key, value, unit: holder, meaning }]
      : [];
  });
}

const colleagues = ['Practitioner', 'PractitionerRole'];

/** Of elements that may point to anything: whether this one does to somebody who works here or elsewhere. */
function namesColleague(value: unknown, { contained }: FhirResource): boolean {
  if (!isObject(value)) return false;
  const { reference, identifier, type } = value;
  if (isObject(identifier) && identifier.system === userSystem) return true;
  if (typeof reference !== 'string') return colleagues.includes(String(type));
  if (reference.startsWith('#')) {
    const held = Array.isArray(contained) ? contained.filter(isResource) : [];
    return held.some(({ id, resourceType }) => `#${id}` === reference && colleagues.includes(resourceType));
  }
  const [, named] = /(?:^|\/)([A-Z][A-Za-z]+)\/[^/]+(?:\/_history\/[^/]+)?$/.exec(reference) ?? [];
  // What is known by a urn alone may be anybody.
  return named === undefined ? reference.startsWith('urn:') : colleagues.includes(named);
}
