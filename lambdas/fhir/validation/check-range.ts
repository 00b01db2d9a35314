import type { Issue } from '../outcome.ts';
import { isObject } from '../resource.ts';
import type { Node } from './structure/walk.ts';

type Json = Record<string, unknown>;

/** What both limits say of their unit must be the same: https://hl7.org/fhir/R4/datatypes.html#Range */
export function checkRange({ value, path }: Node): Issue[] {
  const { low, high } = isObject(value) ? value : {};
  if (!isObject(low) || !isObject(high) || haveOneUnit(low, high)) return [];
  const diagnostics = 'Los dos límites del intervalo deben tener la misma unidad.';
  return [{ severity: 'error', code: 'invariant', diagnostics, expression: [path] }];
}

/** What only one of them says does not contradict the other. */
export function haveOneUnit(low: Json, high: Json): boolean {
  return ['unit', 'system', 'code'].every(
    (name) => low[name] === undefined || high[name] === undefined || low[name] === high[name],
  );
}
