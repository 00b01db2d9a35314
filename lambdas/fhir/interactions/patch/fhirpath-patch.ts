import { evalFhirPathTyped, toTypedValue } from '@medplum/core';
import { carryNumber } from '../../json.ts';
import { type FhirRefusal, refuse } from '../../outcome.ts';
import { type FhirResource, isObject } from '../../resource.ts';
import { schemaOf } from '../../validation/structure/properties.ts';
import { buildValue, type PatchValue } from './patch-value.ts';
import { type Place, placeOf, propertyFor, putItem, removeItem, takeItem } from './places.ts';
import { readPlainPath } from './plain-path.ts';

const maximumPathLength = 500;
const types = ['add', 'insert', 'delete', 'replace', 'move'] as const;

interface Operation {
  type: (typeof types)[number];
  path: string;
  name: string | undefined;
  index: number | undefined;
  source: number | undefined;
  destination: number | undefined;
  /** The part that holds the value. */
  value: Record<string, unknown> | undefined;
  at: string;
}

/** Applies a FHIRPath Patch to the resource itself: https://hl7.org/fhir/R4/fhirpatch.html */
export function applyFhirPathPatch(resource: FhirResource, steps: readonly unknown[]): void {
  for (const [index, step] of steps.entries()) run(resource, readOperation(step, index));
}

function readOperation(step: unknown, index: number): Operation {
  const at = `Parameters.parameter[${index}]`;
  const fail = () => refuse(400, 'structure', 'El FHIRPath Patch no es válido.', at);
  if (!isObject(step) || step.name !== 'operation' || !Array.isArray(step.part)) throw fail();
  const parts = new Map<string, Record<string, unknown>>();
  for (const part of step.part) {
    if (!isObject(part) || typeof part.name !== 'string' || parts.has(part.name)) throw fail();
    parts.set(part.name, part);
  }
  const textOf = (name: string, key: string) => {
    const found = parts.get(name)?.[key];
    return typeof found === 'string' ? found : undefined;
  };
  const numberOf = (name: string) => {
    const found = parts.get(name)?.valueInteger;
    return Number.isInteger(found) ? (found as number) : undefined;
  };
  const type = types.find((known) => known === textOf('type', 'valueCode'));
  const path = textOf('path', 'valueString');
  if (!type || !path || path.length > maximumPathLength || /__proto__|constructor|prototype/.test(path))
    throw fail();
  const [name, index_, source, destination] = [
    textOf('name', 'valueString'),
    numberOf('index'),
    numberOf('source'),
    numberOf('destination'),
  ];
  const value = parts.get('value');
  const isComplete =
    (type === 'add' && name !== undefined && value !== undefined) ||
    (type === 'insert' && index_ !== undefined && value !== undefined) ||
    (type === 'move' && source !== undefined && destination !== undefined) ||
    (type === 'replace' && value !== undefined) ||
    type === 'delete';
  if (!isComplete) throw fail();
  return { type, path, name, index: index_, source, destination, value, at };
}

function run(resource: FhirResource, operation: Operation): void {
  const { type, path, at, value: part } = operation;
  const fail = (diagnostics: string): FhirRefusal => refuse(422, 'value', diagnostics, at);
  const places = find(resource, path, fail);
  if (type === 'add') {
    add(resource, places, operation, fail);
    return;
  }
  if (type === 'insert' || type === 'move') {
    const list = listOf(places, fail);
    const { index = 0, source = 0, destination = 0 } = operation;
    const last = type === 'insert' ? places.length : places.length - 1;
    if ([index, source, destination].some((position) => position < 0 || position > last))
      throw fail('El índice de una operación del parche está fuera de la lista.');
    if (type === 'move') {
      putItem(list, destination, takeItem(list, source));
      return;
    }
    const made = madeOf(part, list.property?.type, list.elementName, fail);
    putItem(list, index, made);
    carry(resource, part, list.holder[list.key] as object, String(index), made);
    return;
  }
  if (places.length > 1) throw fail('La ruta de una operación del parche da con más de un elemento.');
  const [place] = places;
  if (type === 'delete') {
    if (place?.holder[place.key] === resource) throw fail('Un parche no puede quitar el recurso entero.');
    if (place) removeItem(place);
    return;
  }
  if (!place) throw fail('La ruta de una operación del parche no existe.');
  const made = madeOf(part, place.property?.type, place.elementName, fail);
  const property = propertyFor(place.schema, place.elementName, made.type);
  if (!property) throw fail('El valor de una operación del parche no es del tipo del elemento.');
  const [holder, key] = replaceAt(place, property.key, made);
  carry(resource, part, holder, key, made);
}

function add(
  resource: FhirResource,
  places: Place[],
  { name = '', value: part }: Operation,
  fail: (text: string) => FhirRefusal,
): void {
  const [place, ...more] = places;
  if (!place || more.length > 0)
    throw fail('La ruta de una operación del parche no da con un solo elemento.');
  const target = place.holder[place.key];
  const object = place.index === undefined ? target : (target as unknown[])[place.index];
  const schema = schemaOf(place.type);
  if (!isObject(object) || !schema) throw fail('A este elemento no se le puede añadir nada.');
  const known = propertyFor(schema, name, undefined);
  const made = madeOf(part, known?.property.type, name, fail);
  const property = propertyFor(schema, name, made.type);
  if (!property) throw fail('El elemento que el parche añade no existe en el tipo.');
  const {
    key,
    property: { element },
  } = property;
  if (element.isArray) {
    const list = { holder: object, key };
    const length = Array.isArray(object[key]) ? (object[key] as unknown[]).length : 0;
    putItem(list, length, made);
    carry(resource, part, object[key] as object, String(length), made);
    return;
  }
  const isThere = Object.keys(object).some(
    (other) => propertyFor(schema, name, undefined, other) !== undefined,
  );
  if (isThere) throw fail('El elemento que el parche añade ya existe.');
  if (made.value !== undefined) object[key] = made.value;
  if (made.extra !== undefined) object[`_${key}`] = made.extra;
  carry(resource, part, object, key, made);
}

function replaceAt(place: Place, key: string, made: PatchValue): [object, string] {
  const { holder, index } = place;
  if (index !== undefined) {
    takeItem(place, index);
    putItem(place, index, made);
    return [holder[place.key] as object, String(index)];
  }
  delete holder[place.key];
  delete holder[`_${place.key}`];
  if (made.value !== undefined) holder[key] = made.value;
  if (made.extra !== undefined) holder[`_${key}`] = made.extra;
  return [holder, key];
}

/** How a number was written goes with it. */
function carry(
  root: object,
  part: Record<string, unknown> | undefined,
  holder: object,
  key: string,
  { key: own }: PatchValue,
): void {
  if (part && own !== undefined) carryNumber(root, [part, own], [holder, key]);
}

function madeOf(
  part: Record<string, unknown> | undefined,
  type: string | undefined,
  name: string,
  fail: (text: string) => FhirRefusal,
): PatchValue {
  const made = part && buildValue(part, type);
  if (!made)
    throw fail(`El valor que el parche da a ${name.replaceAll(/\W/g, '').slice(0, 60)} no es válido.`);
  return made;
}

function find(resource: FhirResource, path: string, fail: (text: string) => FhirRefusal): Place[] {
  let results: ReturnType<typeof evalFhirPathTyped> | undefined;
  try {
    const plain = readPlainPath(path);
    results = plain && evalFhirPathTyped(plain, [toTypedValue(resource)]);
  } catch {
    throw fail('La ruta de una operación del parche no es FHIRPath válido.');
  }
  if (!results)
    throw fail('La ruta de una operación del parche hace más que señalar un elemento, y no se admite.');
  return results.map((result) => {
    const place = 'path' in result ? placeOf(resource, result.path) : undefined;
    if (!place) throw fail('La ruta de una operación del parche no da con un elemento.');
    return place;
  });
}

/** The one list that all the places are of, each in its turn. */
function listOf(places: Place[], fail: (text: string) => FhirRefusal): Place {
  const [first] = places;
  const isList =
    first !== undefined &&
    places.every(
      ({ holder, key, index }, position) =>
        holder === first.holder && key === first.key && index === position,
    ) &&
    (first.holder[first.key] as unknown[]).length === places.length;
  if (!isList) throw fail('La ruta de una operación del parche no da con una lista.');
  return first;
}
