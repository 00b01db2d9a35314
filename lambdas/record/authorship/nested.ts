import { type FhirResource, isObject } from '../../fhir/index.ts';

export interface Nested {
  path: string;
  key: string;
  value: unknown;
  holder: Record<string, unknown>;
}

/** Every member below a resource but those of its meta and of what it contains, which are looked at by themselves. */
export function nestedIn(resource: FhirResource): Nested[] {
  const { meta: _, contained: __, ...rest } = resource;
  const found: Nested[] = [];
  const walk = (holder: Record<string, unknown>, path: string) => {
    for (const [key, value] of Object.entries(holder)) {
      const below = path === '' ? key : `${path}.${key}`;
      found.push({ path: below, key, value, holder });
      const items = Array.isArray(value)
        ? value.map((item, index) => [item, `${below}[${index}]`] as const)
        : [[value, below] as const];
      for (const [item, at] of items) if (isObject(item)) walk(item, at);
    }
  };
  walk(rest, '');
  return found;
}
