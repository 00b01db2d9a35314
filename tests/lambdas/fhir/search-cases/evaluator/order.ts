import type { Json } from '../../fhir-client.ts';
import { spanOf, spanOfValue } from './dates.ts';
import { valuesOf } from './evaluate.ts';
import { parametersOf } from './parameters.ts';
import { plain, textsOf } from './texts.ts';
import { tokensOf } from './tokens.ts';

type Place = string | number;

/** Before every other date, and after having none. */
const openStart = -1e15;

/** By surname and given name: people are listed by the first of their names. */
function byName({ name: [name] = [] }: Json): Place {
  return name
    ? plain([name.family, ...(name.given ?? [])].filter(Boolean).join(' ') || (name.text ?? ''))
    : '';
}

function placesOf(resource: Json, code: string): Place[] {
  const parameter = parametersOf(resource.resourceType)[code];
  if (!parameter) throw new Error(`${resource.resourceType} has no ${code} here`);
  return valuesOf(resource, parameter).flatMap((value): Place[] => {
    if (parameter.kind === 'string') return textsOf(value).map(plain);
    if (parameter.kind === 'token') return tokensOf(value).map((token) => token.code);
    if (parameter.kind === 'date') return [Math.max(spanOfValue(value).from, openStart)];
    if (parameter.kind === 'reference') return value.reference ? [value.reference] : [];
    if (parameter.kind === 'uri') return [value];
    if (value.comparator?.startsWith('<')) return [Number.NEGATIVE_INFINITY];
    return [typeof value === 'number' ? value : (value.low?.value ?? value.value)];
  });
}

/** The least of a resource's values, or descending the greatest; what has none stands before all others. */
function placeOf(resource: Json, code: string, isDescending: boolean): Place {
  if (code === '_id') return resource.id;
  if (code === '_lastUpdated') return spanOf(resource.meta.lastUpdated).from;
  if (/^(name|family)$/.test(code) && /^(Patient|Practitioner)$/.test(resource.resourceType))
    return byName(resource);
  const isNumber = /^(date|quantity)$/.test(parametersOf(resource.resourceType)[code]?.kind ?? '');
  const sorted = placesOf(resource, code).toSorted(compare);
  return sorted.at(isDescending ? -1 : 0) ?? (isNumber ? Number.NEGATIVE_INFINITY : '');
}

function compare(a: Place, b: Place): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** In the order of `_sort`. */
export function inOrder(resources: Json[], sort: string): Json[] {
  const keys = sort
    .split(',')
    .map((key) => ({ code: key.replace(/^-/, ''), isDescending: key.startsWith('-') }));
  return resources.toSorted((a, b) => {
    for (const { code, isDescending } of keys) {
      const order = compare(placeOf(a, code, isDescending), placeOf(b, code, isDescending));
      if (order !== 0) return isDescending ? -order : order;
    }
    return 0;
  });
}
