import type { Issue } from '../outcome.ts';
import { isObject } from '../resource.ts';
import type { Node } from './structure/walk.ts';

/** An extension of an extension is named by the one around it. */
const isNested = /\.(?:e|modifierE)xtension(?:\[\d+\])?\.extension(?:\[\d+\])?$/;

/** The address of an extension is absolute: https://hl7.org/fhir/R4/extensibility.html#Extension */
export function checkExtensionUrl({ value, path }: Node): Issue[] {
  const url = isObject(value) ? value.url : undefined;
  if (typeof url !== 'string' || /^[A-Za-z][A-Za-z0-9+.-]*:/.test(url) || isNested.test(path)) return [];
  const diagnostics = 'La dirección de la extensión debe ser absoluta.';
  return [{ severity: 'error', code: 'value', diagnostics, expression: [`${path}.url`] }];
}
