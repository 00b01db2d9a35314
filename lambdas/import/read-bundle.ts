import type { Role } from '../contracts/roles.ts';
import { type Item, referenceOf, type Unit } from './item.ts';
import { isObject, type JsonObject } from './json-text.ts';
import { EntryRefused, idOf, readEntry } from './read-entry.ts';
import { rewriteReferences } from './references.ts';
import { typeRank } from './type-order.ts';

/** Resources that are written together where each stands for itself: few enough to try again when one is refused. */
export const chunkSize = 500;

const kinds = new Set(['transaction', 'batch', 'collection', 'searchset', 'document']);

/** What counts as a resource of a Bundle: a search's own remarks do not. */
export function entriesOf(bundle: JsonObject): unknown[] {
  const entries = Array.isArray(bundle.entry) ? bundle.entry : [];
  return entries.filter((entry) => !isRemark(entry));
}

/** What a file calls its resources, with what the record will call them: only of those whose id stands there. */
export function namesIn(bundle: JsonObject): [fullUrl: string, reference: string][] {
  return entriesOf(bundle).flatMap((entry): [string, string][] => {
    if (!isObject(entry) || !isObject(entry.resource) || typeof entry.fullUrl !== 'string') return [];
    const { fullUrl, resource, request } = entry;
    // Which resource a condition stands for is found out when it is written.
    if (isObject(request) && (request.ifNoneExist || String(request.url).includes('?'))) return [];
    const id = idOf(fullUrl, resource);
    return id === undefined ? [] : [[fullUrl, `${resource.resourceType}/${id}`]];
  });
}

const isRemark = (entry: unknown) =>
  isObject(entry) && isObject(entry.search) && entry.search.mode === 'outcome';

/** A Bundle in the units in which it is written. `placeOf` names an entry by its index. */
export async function readBundle(
  file: string,
  bundle: JsonObject,
  roles: readonly Role[],
  placeOf: (index: number) => number,
): Promise<Unit[]> {
  const kind = String(bundle.type);
  const entries = entriesOf(bundle);
  const unit: Unit = {
    file,
    isAtomic: kind === 'transaction',
    items: [],
    refusals: [],
    size: entries.length,
  };
  if (!kinds.has(kind)) {
    const what =
      bundle.type === undefined ? 'Un Bundle sin tipo' : `Un Bundle de tipo «${kind.slice(0, 40)}»`;
    const reason = `${what} no se importa: se admiten ${[...kinds].join(', ')}.`;
    const refusal = { file, place: null, resourceType: 'Bundle', id: null, path: 'Bundle.type', reason };
    return [{ ...unit, isAtomic: true, refusals: [refusal] }];
  }
  const hasRequests = kind === 'transaction' || kind === 'batch';
  for (const [index, entry] of entries.entries()) {
    try {
      unit.items.push(await readEntry(file, placeOf(index), entry, hasRequests, roles));
    } catch (error) {
      if (!(error instanceof EntryRefused)) throw error;
      unit.refusals.push(error.refusal);
    }
  }
  nameFinally(unit.items);
  return unit.isAtomic ? [unit] : inChunks(unit);
}

/** What the file calls its resources becomes what the record will call them. */
function nameFinally(items: Item[]): void {
  const names = new Map<string, string>();
  for (const item of items) {
    // Which resource a condition stands for is found out when it is written.
    if (item.fullUrl === undefined || item.condition !== undefined) continue;
    names.set(item.fullUrl, referenceOf(item));
    const relative = /^https?:.*\/([A-Z][A-Za-z]+\/[A-Za-z0-9\-.]{1,64})$/.exec(item.fullUrl)?.[1];
    if (relative !== undefined && !names.has(relative)) names.set(relative, referenceOf(item));
  }
  for (const { resource } of items) rewriteReferences(resource, (text) => names.get(text));
}

function inChunks({ file, items, refusals }: Unit): Unit[] {
  const sorted = items.toSorted((a, b) => typeRank(a.type) - typeRank(b.type));
  const units: Unit[] = [{ file, isAtomic: false, items: [], refusals, size: refusals.length }];
  for (let first = 0; first < sorted.length; first += chunkSize) {
    const chunk = sorted.slice(first, first + chunkSize);
    units.push({ file, isAtomic: false, items: chunk, refusals: [], size: chunk.length });
  }
  return units;
}
