import type { JsonObject } from './json-text.ts';
import type { Refusal } from './refusal.ts';

/** One resource of a file, ready to be compared with the record and written. */
export interface Item {
  file: string;
  /** Entry of a Bundle or line of an NDJSON file, from 1. */
  place: number;
  type: string;
  /** Its own, or one that the same content always gets: importing again finds it again. */
  id: string;
  resource: JsonObject;
  /** Of its content in the file: stays in the record as a tag, and tells at the next import that nothing is new. */
  digest: string;
  /** What the file calls it (`urn:uuid:…`). */
  fullUrl: string | undefined;
  /** `Organization?identifier=…`: to be created only where nothing meets it. */
  condition: string | undefined;
  /** The file asks for a change of what may be there (PUT); otherwise what is there stays. */
  isUpdate: boolean;
}

export const referenceOf = ({ type, id }: Pick<Item, 'type' | 'id'>) => `${type}/${id}`;

export function refusalOf(
  { file, place, type, id }: Pick<Item, 'file' | 'place' | 'type' | 'id'>,
  reason: string,
  path: string | null = null,
): Refusal {
  return { file, place, resourceType: type, id, path, reason };
}

/** What is written together or not at all (a transaction), or a run of resources of which each stands for itself. */
export interface Unit {
  file: string;
  isAtomic: boolean;
  items: Item[];
  /** Found while reading. Where the unit is atomic, nothing of it is written then. */
  refusals: Refusal[];
  /** Entries or lines of the file that it covers. */
  size: number;
}
