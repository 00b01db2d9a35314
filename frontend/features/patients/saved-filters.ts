import { type Filters, readFilters } from './patient-filters.ts';

/** Filters under a name. Only choices from the lists: what was typed to search is a patient's and is never kept. */
export interface SavedFilter {
  name: string;
  /** As in the address: `edad=mayores&orden=edad`. */
  address: string;
}

export const longestName = 40;
const mostSaved = 20;

export function filterAddress(filters: Filters): string {
  return new URLSearchParams(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}

/** What was kept; anything that is no filter of ours (any more) is dropped. */
export function readSavedFilters(stored: unknown): SavedFilter[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .flatMap((item: unknown) => {
      if (typeof item !== 'object' || item === null || !('name' in item) || !('address' in item)) return [];
      const address = filterAddress(readFilters(new URLSearchParams(String(item.address))));
      const name = String(item.name).trim().slice(0, longestName);
      return name === '' || address === '' ? [] : [{ name, address }];
    })
    .slice(0, mostSaved);
}

/** The list with one more; the same name is given anew. */
export function withSavedFilter(saved: readonly SavedFilter[], added: SavedFilter): SavedFilter[] {
  return [...saved.filter(({ name }) => name !== added.name), added].slice(-mostSaved);
}
