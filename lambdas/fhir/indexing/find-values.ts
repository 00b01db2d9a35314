import {
  type Atom,
  evalFhirPathTyped,
  FhirPathAtom,
  type TypedValue,
  toTypedValue,
  UnionAtom,
} from '@medplum/core';
import type { FhirResource } from '../resource.ts';
import type { SearchParameter } from './search-parameters.ts';

/**
 * What a search parameter's expression finds in a resource. The sides of a union are evaluated one by one: to leave out
 * what both have, the library compares each value with each other one, which for thousands takes minutes. Rows are made
 * distinct anyway.
 */
export function findValues({ expression }: SearchParameter, resource: FhirResource): TypedValue[] {
  return sidesOf(expression).flatMap((side) => evalFhirPathTyped(side, [toTypedValue(resource)]));
}

const known = new WeakMap<FhirPathAtom, FhirPathAtom[]>();

function sidesOf(expression: FhirPathAtom): FhirPathAtom[] {
  const found = known.get(expression) ?? split(expression.child).map((side) => new FhirPathAtom('', side));
  known.set(expression, found);
  return found;
}

const split = (atom: Atom): Atom[] =>
  atom instanceof UnionAtom ? [...split(atom.left), ...split(atom.right)] : [atom];
