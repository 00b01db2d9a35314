import { filterAddress, readAddress } from '../task-address.ts';

/** View and filters under a name. What was typed to search, a patient and an open task are never kept. */
export interface SavedFilter {
  name: string;
  /** As in the address: `plazo=vencidas&vista=equipo`. */
  address: string;
}

export const longestName = 40;
const mostSaved = 20;

/** What was kept; anything that is no filter of ours (any more) is dropped. */
export function readSavedFilters(stored: unknown): SavedFilter[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .flatMap((item: unknown) => {
      if (typeof item !== 'object' || item === null || !('name' in item) || !('address' in item)) return [];
      const address = filterAddress(readAddress(new URLSearchParams(String(item.address))));
      const name = String(item.name).trim().slice(0, longestName);
      return name === '' ? [] : [{ name, address }];
    })
    .slice(0, mostSaved);
}

/** The list with one more; the same name is given anew. */
export function withSavedFilter(saved: readonly SavedFilter[], added: SavedFilter): SavedFilter[] {
  return [...saved.filter(({ name }) => name !== added.name), added].slice(-mostSaved);
}
