import { definitions } from '../definitions.ts';
import type { Issue } from '../outcome.ts';
import { isObject } from '../resource.ts';
import type { Node } from './structure/walk.ts';

/** Holds a coded element to the value set that FHIR requires for it. */
export function checkBinding({ type, value, path, element }: Node): Issue[] {
  const valueSet = element?.binding?.valueSet;
  const codes = valueSet === undefined ? undefined : definitions().codes[valueSet];
  if (!codes || value === undefined || isAllowed(type, value, codes)) return [];
  const diagnostics = `El código no pertenece al conjunto requerido ${valueSet}.`;
  return [{ severity: 'error', code: 'code-invalid', diagnostics, expression: [path] }];
}

function isAllowed(type: string, value: unknown, codes: Record<string, string[]>): boolean {
  if (typeof value === 'string') return Object.values(codes).some((list) => list.includes(value));
  if (!isObject(value)) return true;
  if (type === 'Coding') return isMember(value, codes);
  // Of a CodeableConcept one coding must be of the value set; others may translate it, and nothing stands in for it.
  if (type === 'CodeableConcept')
    return Array.isArray(value.coding) && value.coding.some((coding) => isMember(coding, codes));
  return true;
}

function isMember(coding: unknown, codes: Record<string, string[]>): boolean {
  if (!isObject(coding) || typeof coding.code !== 'string' || typeof coding.system !== 'string') return false;
  return Object.hasOwn(codes, coding.system) && (codes[coding.system] ?? []).includes(coding.code);
}
