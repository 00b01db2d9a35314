import {
  AndAtom,
  AsAtom,
  type Atom,
  DotAtom,
  EqualsAtom,
  FhirPathAtom,
  FunctionAtom,
  IndexerAtom,
  LiteralAtom,
  NotEqualsAtom,
  OrAtom,
  parseFhirPath,
  SymbolAtom,
} from '@medplum/core';

/** None of them makes what is not in the resource, or takes a pattern; so a path costs what the resource is large. */
const functions = new Set([
  'where',
  'ofType',
  'as',
  'extension',
  'first',
  'last',
  'single',
  'exists',
  'empty',
  'not',
]);

const binary = [DotAtom, AsAtom, EqualsAtom, NotEqualsAtom, AndAtom, OrAtom];

const isPlain = (atom: Atom): boolean =>
  atom instanceof FhirPathAtom
    ? isPlain(atom.child)
    : atom instanceof IndexerAtom
      ? isPlain(atom.left) && isPlain(atom.expr)
      : atom instanceof FunctionAtom
        ? functions.has(atom.name) && atom.args.every(isPlain)
        : binary.some((kind) => atom instanceof kind)
          ? isPlain((atom as DotAtom).left) && isPlain((atom as DotAtom).right)
          : atom instanceof LiteralAtom || atom instanceof SymbolAtom;

/**
 * A path that leads to elements, as the standard means a patch's; undefined for what computes: other functions, signs, unions and patterns
 * would let one path hold up everybody's requests.
 *
 * @throws where it is no FHIRPath
 */
export function readPlainPath(path: string): FhirPathAtom | undefined {
  const parsed = parseFhirPath(path);
  return isPlain(parsed) ? parsed : undefined;
}
