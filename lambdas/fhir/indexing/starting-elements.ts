import { AsAtom, type Atom, DotAtom, FhirPathAtom, FunctionAtom, SymbolAtom, UnionAtom } from '@medplum/core';

/** Of nothing they make nothing. `exists()` and comparisons are not among them: they answer of what is not there too. */
const emptyOfEmpty = new Set(['where', 'ofType', 'as', 'resolve', 'extension', 'first']);

/**
 * The elements of the resource that an expression begins with, as `value` of `Observation.value.ofType(Quantity)`;
 * without any of them it finds nothing. Undefined where that cannot be told.
 */
export function startingElements(resourceType: string, expression: Atom): string[] | undefined {
  if (expression instanceof FhirPathAtom) return startingElements(resourceType, expression.child);
  if (expression instanceof UnionAtom) {
    const left = startingElements(resourceType, expression.left);
    const right = startingElements(resourceType, expression.right);
    return left && right && [...left, ...right];
  }
  if (expression instanceof AsAtom) return startingElements(resourceType, expression.left);
  if (!(expression instanceof DotAtom)) return undefined;
  const { left, right } = expression;
  if (left instanceof SymbolAtom) {
    return left.name === resourceType && right instanceof SymbolAtom ? [right.name] : undefined;
  }
  const isPlain =
    right instanceof SymbolAtom || (right instanceof FunctionAtom && emptyOfEmpty.has(right.name));
  return isPlain ? startingElements(resourceType, left) : undefined;
}

/** Whether a resource has one of them; `value` is `valueQuantity`, too, and so may be a longer name, which does no harm. */
export function hasAny(elements: readonly string[], names: readonly string[]): boolean {
  return elements.some((element) => names.some((name) => name.startsWith(element)));
}
