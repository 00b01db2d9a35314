import { type FhirResource, isObject, isResource } from '../../fhir/index.ts';

export interface Nested {
  path: string;
  key: string;
  value: unknown;
  holder: Record<string, unknown>;
  /** The url of the extension that it stands in; of parts of an extension that of the whole. */
  url: string | undefined;
}

/** Every member below a resource but those of the resources that it holds, which are looked at by themselves: see parts.ts. */
export function nestedIn(resource: FhirResource): Nested[] {
  const found: Nested[] = [];
  const walk = (holder: Record<string, unknown>, path: string, above: string | undefined) => {
    const { url: own } = holder;
    // The parts of an extension have names that mean something in it alone.
    const url = typeof own === 'string' && own.includes(':') ? own : above;
    for (const [key, value] of Object.entries(holder)) {
      const below = path === '' ? key : `${path}.${key}`;
      found.push({ path: below, key, value, holder, url });
      if (Array.isArray(value)) {
        for (const [index, item] of value.entries()) if (isPart(item)) walk(item, `${below}[${index}]`, url);
      } else if (isPart(value)) walk(value, below, url);
    }
  };
  walk(resource, '', undefined);
  return found;
}

const isPart = (value: unknown): value is Record<string, unknown> => isObject(value) && !isResource(value);
