import type { InternalTypeSchema } from '@medplum/core';
import { type FhirResource, isObject, isResource } from '../../resource.ts';
import { type Property, propertiesOf, schemaOf } from '../../validation/structure/properties.ts';

/** A place in JSON: what `key` of `holder` holds, or one item of it. */
export interface Place {
  holder: Record<string, unknown>;
  key: string;
  index?: number;
  /** Of the holder. */
  schema: InternalTypeSchema | undefined;
  property: Property | undefined;
  /** As FHIRPath calls it: `value` of valueQuantity. */
  elementName: string;
  /** Of what stands there. */
  type: string;
}

type List = Pick<Place, 'holder' | 'key'>;

/** What an element is called in JSON as a value of the type; `key` asks for that name alone. */
export function propertyFor(
  schema: InternalTypeSchema | undefined,
  name: string,
  type: string | undefined,
  key?: string,
): { key: string; property: Property } | undefined {
  if (!schema) return undefined;
  for (const [known, property] of propertiesOf(schema)) {
    if (property.name !== name || (key !== undefined && key !== known && key !== `_${known}`)) continue;
    const isChoice = known !== name;
    if (!isChoice || type === undefined || known === name + type.charAt(0).toUpperCase() + type.slice(1))
      return { key: known, property };
  }
  return undefined;
}

/** The place of a path as the evaluation of FHIRPath answers it: `Patient.name[0].given[1]`. */
export function placeOf(resource: FhirResource, path: string): Place | undefined {
  const steps = path.replaceAll(/\[(\d+)\]/g, '.$1').split('.');
  if (/^[A-Z]/.test(steps[0] ?? '')) steps.shift();
  const box = { root: resource } as Record<string, unknown>;
  let place: Place = {
    holder: box,
    key: 'root',
    schema: undefined,
    property: undefined,
    elementName: '',
    type: resource.resourceType,
  };
  for (const step of steps) {
    const held = place.holder[place.key];
    if (/^\d+$/.test(step) && place.index === undefined) {
      place = { ...place, index: Number(step) };
      continue;
    }
    const value = place.index === undefined ? held : (held as unknown[])?.[place.index];
    if (!isObject(value)) return undefined;
    const schema = schemaOf(isResource(value) ? value.resourceType : place.type);
    const found = schema && [...Object.keys(value)].map((key) => asked(schema, step, key)).find((one) => one);
    if (!schema || !found) return undefined;
    const { key, property } = found;
    place = { holder: value, key, schema, property, elementName: property.name, type: property.type };
  }
  return place;
}

function asked(schema: InternalTypeSchema, step: string, key: string) {
  const bare = key.replace(/^_/, '');
  const property = propertiesOf(schema).get(bare);
  return property && (property.name === step || bare === step) ? { key: bare, property } : undefined;
}

/** Takes an item out of a list, with the extension beside it; a list that is left empty goes. */
export function takeItem({ holder, key }: List, index: number): { value: unknown; extra?: unknown } {
  const [value, extra] = [key, `_${key}`].map((name) => {
    const list = holder[name];
    if (!Array.isArray(list)) return undefined;
    const [item] = list.splice(index, 1);
    if (list.length === 0 || list.every((other) => other === null)) delete holder[name];
    return item ?? undefined;
  });
  return { value, extra };
}

/** Puts an item into a list, with the extension beside it. */
export function putItem(
  { holder, key }: List,
  index: number,
  item: { value: unknown; extra?: unknown },
): void {
  const count = Math.max(
    ...[key, `_${key}`].map((name) => (Array.isArray(holder[name]) ? (holder[name] as unknown[]).length : 0)),
  );
  for (const [name, value] of [
    [key, item.value],
    [`_${key}`, item.extra],
  ] as const) {
    if (value === undefined && !Array.isArray(holder[name])) continue;
    const list = Array.isArray(holder[name]) ? (holder[name] as unknown[]) : [];
    while (list.length < Math.min(count, index)) list.push(null);
    list.splice(index, 0, value ?? null);
    holder[name] = list;
  }
}

export function removeItem(place: Place): void {
  if (place.index !== undefined) {
    takeItem(place, place.index);
    return;
  }
  delete place.holder[place.key];
  delete place.holder[`_${place.key}`];
}
