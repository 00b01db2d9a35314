import { refuse } from '../../fhir/index.ts';
import { type TermSet, termSets } from '../term-sets.ts';

const base = 'https://auxilia.example/fhir/ValueSet/';

/** The canonical address of a set, as `$expand` and `$validate-code` take it. */
export const valueSetUrl = (set: TermSet): string => `${base}${set}`;

/** Refuses the address of a set that is not here. */
export function requireSet(url: string): TermSet {
  const set = (Object.keys(termSets) as TermSet[]).find((name) => valueSetUrl(name) === url.split('|')[0]);
  if (!set) throw refuse(404, 'not-found', 'Este servidor no tiene ese conjunto de valores.');
  return set;
}
