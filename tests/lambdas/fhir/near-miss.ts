import { evalFhirPathTyped, type TypedValue, toTypedValue } from '@medplum/core';
import { definitions } from '../../../lambdas/fhir/definitions.ts';
import {
  type SearchParameter,
  searchParametersOf,
} from '../../../lambdas/fhir/indexing/search-parameters.ts';
import type { Json } from './fhir-client.ts';

/* For a search parameter: the value that finds a resource, and a copy of the resource that it must not find. */

const list = (value: unknown): Json[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

const parameterOf = (resourceType: string, code: string) => searchParametersOf(resourceType).get(code);

function valuesOf(resource: Json, parameter: SearchParameter): TypedValue[] {
  return evalFhirPathTyped(parameter.expression, [toTypedValue(resource)]);
}

/** What to search for to find the resource by the parameter. */
export function valueFor(resource: Json, code: string): string | undefined {
  if (code === '_id') return resource.id;
  const parameter = parameterOf(resource.resourceType, code);
  for (const { value } of parameter ? valuesOf(resource, parameter) : []) {
    const found = textOf(value, parameter?.kind);
    if (found) return found.replaceAll(/[,$]/g, '\\$&');
  }
  return undefined;
}

function textOf(value: Json, kind: SearchParameter['kind'] | undefined): string | undefined {
  if (kind === 'reference') return typeof value === 'string' ? value : value.reference;
  if (kind === 'date') return typeof value === 'string' ? value : value.start && `ge${value.start}`;
  if (typeof value !== 'object') return value === undefined ? value : String(value);
  if (kind === 'string')
    return value.family ?? value.text ?? value.given?.[0] ?? value.city ?? value.line?.[0];
  const coding = value.coding ? value.coding[0] : value;
  const code = coding?.code ?? coding?.value;
  return code && `${coding.system ?? ''}|${code}`;
}

/** A copy that differs in what the parameter is on, or undefined where that cannot be without breaking a rule. */
export function nearMiss(resource: Json, code: string): Json | undefined {
  const copy = structuredClone(resource);
  // A profile might ask for the very value.
  delete copy.meta;
  copy.id = `${resource.id.slice(0, 40)}-${code.slice(0, 16)}`.replaceAll('_', '');
  const parameter = parameterOf(resource.resourceType, code);
  if (!parameter) return code === '_id' ? copy : undefined;
  for (const { value } of valuesOf(copy, parameter)) {
    if (typeof value !== 'object') replacePrimitive(copy, value, parameter);
    else if (value.reference) value.reference = 'https://example.org/fhir/Patient/otro';
    else if (parameter.kind === 'date') Object.assign(value, { end: '1900-01-01' }, shifted(value));
    else if (parameter.kind === 'string') replaceStrings(value);
    else {
      for (const coding of list(value.coding ?? value)) {
        if (coding.code) coding.code = `${coding.code}-otro`;
        else coding.value = `${coding.value}-otro`;
      }
    }
  }
  return copy;
}

const shifted = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll(/\b(19|20)(\d\d-)/g, '18$2'));

/** The same text wherever it stands under an element of its own. */
function replacePrimitive(holder: Json, value: unknown, parameter: SearchParameter): void {
  for (const [key, item] of Object.entries(holder)) {
    if (key === 'id' || key === 'resourceType' || key === 'meta') continue;
    if (typeof item === 'object' && item !== null) replacePrimitive(item, value, parameter);
    else if (item === value)
      holder[key] = parameter.kind === 'date' ? shifted(item) : otherCode(key, String(item));
  }
}

function otherCode(key: string, code: string): string {
  if (key === 'status' && code !== 'entered-in-error') return 'entered-in-error';
  if (key === 'status') return 'unknown';
  const sets = Object.values(definitions().codes).flatMap((systems) => Object.values(systems));
  const found = /status|intent|gender/i.test(key) ? sets.find((codes) => codes.includes(code)) : undefined;
  return found?.find((other) => other !== code) ?? `x${code}`;
}

function replaceStrings(value: Json): void {
  for (const [key, item] of Object.entries(value)) {
    if (key === 'use' || key === 'period' || key === 'type') continue;
    value[key] = Array.isArray(item) ? item.map(() => 'Otro') : typeof item === 'string' ? 'Otro' : item;
  }
}
