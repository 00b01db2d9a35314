import { isPrimitiveType } from '@medplum/core';
import { isObject } from '../../resource.ts';
import { schemaOf } from '../../validation/structure/properties.ts';
import { propertyFor, putItem } from './places.ts';

/** A value as it stands in JSON: of a primitive also its extension beside it. */
export interface PatchValue {
  value: unknown;
  extra?: unknown;
  /** `Quantity` of valueQuantity; undefined of an element that has no name as a type. */
  type: string | undefined;
  /** Where it stood in its part. */
  key?: string;
}

/** The value of a part: `value[x]`, a resource, or parts of its own for an element without a type's name. */
export function buildValue(part: Record<string, unknown>, type: string | undefined): PatchValue | undefined {
  const keys = Object.keys(part).filter((key) => /^_?value[A-Z]/.test(key));
  const names = new Set(keys.map((key) => key.replace(/^_/, '')));
  const [name] = names;
  if (names.size > 1) return undefined;
  if (name !== undefined) {
    const bare = name.slice('value'.length);
    const primitive = bare.charAt(0).toLowerCase() + bare.slice(1);
    const own = isPrimitiveType(primitive) ? primitive : bare;
    return { value: part[name], extra: part[`_${name}`], type: own, key: name };
  }
  if (isObject(part.resource)) return { value: part.resource, type: 'Resource', key: 'resource' };
  const schema = type === undefined ? undefined : schemaOf(type);
  if (!Array.isArray(part.part) || !schema || part.part.length === 0) return undefined;
  const built: Record<string, unknown> = {};
  for (const inner of part.part) {
    if (!isObject(inner) || typeof inner.name !== 'string') return undefined;
    const known = propertyFor(schema, inner.name, undefined);
    const made = buildValue(inner, known?.property.type);
    const property = made && propertyFor(schema, inner.name, made.type);
    if (!made || !property) return undefined;
    const { key } = property;
    if (property.property.element.isArray) {
      const length = Array.isArray(built[key]) ? (built[key] as unknown[]).length : 0;
      putItem({ holder: built, key }, length, made);
    } else if (Object.hasOwn(built, key)) return undefined;
    else {
      if (made.value !== undefined) built[key] = made.value;
      if (made.extra !== undefined) built[`_${key}`] = made.extra;
    }
  }
  return { value: built, type: undefined };
}
