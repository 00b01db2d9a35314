import type { Item } from './item.ts';
import { canonicalText, isObject, type JsonObject } from './json-text.ts';
import type { Stored } from './record-access.ts';
import { importTag, ownContent } from './resource-digest.ts';

export type Comparison =
  | 'new'
  /** The same content, or what became of it since it was imported: nothing to do. */
  | 'unchanged'
  /** The same thing with other content, which stays as it is. */
  | 'kept'
  | 'changed'
  /** Another thing under the same id. */
  | 'other';

/**
 * What importing this would do to what is there. A change is made only where the file (PUT) or the person asks for
 * it; and an id that is taken by something else never gets another's content or dependants.
 */
export function compareStored(item: Item, stored: Stored | undefined, overwrites: boolean): Comparison {
  if (!stored) return 'new';
  const { resource } = stored;
  if (!resource) return 'changed';
  if (importTag(resource) === item.digest) return 'unchanged';
  if (canonicalText(ownContent(resource)) === canonicalText(ownContent({ ...item.resource, id: item.id }))) {
    return 'unchanged';
  }
  if (item.isUpdate) return 'changed';
  if (!uuid.test(item.id) && !isSameThing(item.resource, resource)) return 'other';
  return overwrites ? 'changed' : 'kept';
}

/** Nobody else gives such an id to anything else. */
const uuid = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

/** They share an identifier; or, having none to compare, belong to the same person. */
function isSameThing(a: JsonObject, b: JsonObject): boolean {
  const [own, other] = [identifiersOf(a), identifiersOf(b)];
  if (own.length > 0 && other.length > 0) return own.some((identifier) => other.includes(identifier));
  const owner = ownerOf(a);
  return owner !== undefined && owner === ownerOf(b);
}

function identifiersOf({ identifier }: JsonObject): string[] {
  const list: unknown[] = Array.isArray(identifier) ? identifier : [identifier];
  return list.flatMap((item) =>
    isObject(item) && typeof item.value === 'string' ? [`${String(item.system ?? '')}|${item.value}`] : [],
  );
}

function ownerOf(resource: JsonObject): string | undefined {
  for (const name of ['subject', 'patient', 'beneficiary', 'individual', 'for']) {
    const reference = resource[name];
    if (isObject(reference) && typeof reference.reference === 'string') return reference.reference;
  }
  return undefined;
}
