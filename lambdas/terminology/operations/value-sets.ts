import { type TermSet, termSets } from '../term-sets.ts';

const base = 'https://auxilia.example/fhir/ValueSet/';

/** The canonical address of a set, as `$expand` and `$validate-code` take it. */
export const valueSetUrl = (set: TermSet): string => `${base}${set}`;

export const setOfUrl = (url: string): TermSet | undefined =>
  (Object.keys(termSets) as TermSet[]).find((set) => valueSetUrl(set) === url.split('|')[0]);
