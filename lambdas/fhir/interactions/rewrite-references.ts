import { isObject } from '../resource.ts';

/** Puts the final references in place of what a transaction's entries were called in it, wherever they stand. */
export function rewriteReferences(value: unknown, targets: ReadonlyMap<string, string>): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      if (typeof item === 'string') value[index] = rewriteText(item, targets);
      else rewriteReferences(item, targets);
    }
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      if (typeof item !== 'string') rewriteReferences(item, targets);
      else if (key === 'reference') value[key] = targets.get(item) ?? item;
      // Elsewhere (valueUri, an attachment's url) only names that can mean nothing else.
      else value[key] = rewriteText(item, targets);
    }
  }
}

function rewriteText(text: string, targets: ReadonlyMap<string, string>): string {
  return text.startsWith('urn:uuid:') || text.startsWith('urn:oid:') ? (targets.get(text) ?? text) : text;
}

/** References that name a condition instead of an id, with the objects that hold them. */
export function conditionalReferences(
  value: unknown,
): [holder: Record<string, unknown>, condition: string][] {
  if (Array.isArray(value)) return value.flatMap(conditionalReferences);
  if (!isObject(value)) return [];
  const { reference } = value;
  const own: [Record<string, unknown>, string][] =
    typeof reference === 'string' && /^[A-Z][A-Za-z]+\?/.test(reference) ? [[value, reference]] : [];
  return [
    ...own,
    ...Object.values(value).flatMap((item) => (typeof item === 'object' ? conditionalReferences(item) : [])),
  ];
}
