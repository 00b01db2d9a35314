import { usePersonChoice } from './person-choice.ts';

/** Filters under a name. Only choices from lists: what was typed to search is a patient's and is never kept. */
export interface SavedFilter {
  name: string;
  /** As in the address: `edad=mayores&orden=edad`. */
  address: string;
}

const longestName = 40;
const mostSaved = 20;

/**
 * What was kept. `known` leaves of an address what is a filter of the list (still); without any, and without a name,
 * it is dropped.
 */
export function readSavedFilters(stored: unknown, known: (search: URLSearchParams) => string): SavedFilter[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .flatMap((item: unknown) => {
      if (typeof item !== 'object' || item === null || !('name' in item) || !('address' in item)) return [];
      const address = known(new URLSearchParams(String(item.address)));
      const name = String(item.name).trim().slice(0, longestName);
      return name === '' || address === '' ? [] : [{ name, address }];
    })
    .slice(0, mostSaved);
}

/** The list with one more; the same name is given anew. */
function withSavedFilter(saved: readonly SavedFilter[], added: SavedFilter): SavedFilter[] {
  return [...saved.filter(({ name }) => name !== added.name), added].slice(-mostSaved);
}

/** One person's saved filters of a list, under the given key, and what keeps and forgets them. */
export function useSavedFilters(key: string, current: string, known: (search: URLSearchParams) => string) {
  const [saved, setSaved] = usePersonChoice<SavedFilter[]>(key, (stored) => readSavedFilters(stored, known));
  return {
    saved,
    current,
    longestName,
    onSave: (name: string) => setSaved(withSavedFilter(saved, { name, address: current })),
    onDelete: (name: string) => setSaved(saved.filter((other) => other.name !== name)),
  };
}
