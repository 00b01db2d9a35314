import { peopleTypes } from '../indexing/search-parameters.ts';
import type { SortKey } from './query.ts';

/** People are ordered by surname and given name, which have a row of their own to be read in that order. */
export function isNameOrder({ parameter }: SortKey): boolean {
  if (typeof parameter !== 'object' || !peopleTypes.has(parameter.resourceType)) return false;
  return parameter.code === 'family' || parameter.code === 'name';
}
