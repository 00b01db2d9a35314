import { isObject } from './json-text.ts';

const literal = /^([A-Z][A-Za-z]+\/[A-Za-z0-9\-.]{1,64})(?:\/_history\/[A-Za-z0-9\-.]{1,64})?$/;
const conditional = /^[A-Z][A-Za-z]+\?./;

/** `Patient/1` of what points at a resource of the same record, with or without a version. */
export function literalReference(text: string): string | undefined {
  return literal.exec(text)?.[1];
}

/** `Practitioner?identifier=…`: stands for the one resource that meets it. */
export function isConditional(text: string): boolean {
  return conditional.test(text);
}

/** What a resource points at and must exist: `Patient/1` and `Practitioner?identifier=…`, each once. */
export function neededReferences(resource: unknown): string[] {
  const found = new Set<string>();
  walk(resource, (text, isReference) => {
    if (!isReference) return text;
    const needed = isConditional(text) ? text : literalReference(text);
    if (needed !== undefined) found.add(needed);
    return text;
  });
  return [...found];
}

/** Puts final references in place of what a file calls its resources, wherever they stand. */
export function rewriteReferences(resource: unknown, finalOf: (text: string) => string | undefined): void {
  walk(resource, (text, isReference) => {
    // Elsewhere (valueUri, an attachment's url) only names that can mean nothing else.
    const isName = isReference || text.startsWith('urn:uuid:') || text.startsWith('urn:oid:');
    return isName ? (finalOf(text) ?? text) : text;
  });
}

function walk(value: unknown, visit: (text: string, isReference: boolean) => string): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      if (typeof item === 'string') value[index] = visit(item, false);
      else walk(item, visit);
    }
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      if (typeof item !== 'string') walk(item, visit);
      else {
        const next = visit(item, key === 'reference');
        if (next !== item) value[key] = next;
      }
    }
  }
}
