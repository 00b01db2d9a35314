import { codeSystems, isSystemKey, type SystemKey } from './code-systems.ts';
import type { Concept } from './concept.ts';
import { loadMeanings, loadRest, loadTerms } from './load-terms.ts';
import { type Found, TermIndex } from './search/term-index.ts';
import { type TermSet, termSets } from './term-sets.ts';

/** No list that somebody picks from is longer. */
export const mostFound = 50;

const indexes = new Map<string, TermIndex>();

function indexOf(key: string, load: () => Concept[]): TermIndex {
  const index = indexes.get(key) ?? new TermIndex(load(), loadMeanings());
  indexes.set(key, index);
  return index;
}

/** An answer of this score meets all that was typed; there is no need to look where names are in English alone. */
const good = 0.95;
/** What is worth less than this share of the best answer is none. */
const farBehind = 0.4;

/**
 * Concepts that answer what was typed, best first: never more than `mostFound`, and none for a text without letters or
 * digits. The larger part, in English, is indexed at the first search that finds too little in Spanish.
 */
export function searchTerms(set: TermSet, typed: string, limit: number): Found[] {
  const most = Math.min(limit, mostFound);
  const own = indexOf(set, () => loadTerms(set)).search(typed, most);
  if (own.length >= most && (own[0]?.score ?? 0) >= good) return own;
  const rest = indexOf(`${set}/rest`, () => loadRest(set)).search(typed, most);
  const found = [...own, ...rest].toSorted((one, other) => other.score - one.score);
  const least = (found[0]?.score ?? 0) * farBehind;
  return found.filter(({ score }) => score >= least).slice(0, most);
}

const byCode = new Map<SystemKey, Map<string, Concept>>();

function conceptsOf(system: SystemKey): Map<string, Concept> {
  const read = byCode.get(system);
  if (read) return read;
  const concepts = new Map<string, Concept>();
  // ICD-10-CM codes stand among allergens and reactions too, in the words of those; what a code is, the problems say.
  for (const set of Object.keys(termSets) as TermSet[]) {
    for (const concept of [...loadTerms(set), ...loadRest(set)]) {
      if (concept.system === system && !concepts.has(concept.code)) concepts.set(concept.code, concept);
    }
  }
  byCode.set(system, concepts);
  return concepts;
}

export const systemOf = (url: string): SystemKey | undefined =>
  (Object.keys(codeSystems) as SystemKey[]).find((key) => codeSystems[key].url === url);

/** What a code of a system means; undefined where it is not among those that ship. */
export function lookUp(system: SystemKey, code: string): Concept | undefined {
  return conceptsOf(system).get(code);
}

/** By `system:code`, as term files write it. */
export function conceptAt(key: string): Concept | undefined {
  const [system = '', code = ''] = key.split(':');
  return isSystemKey(system) ? lookUp(system, code) : undefined;
}

/** Whether a set has the code, in the words of that set. */
export function findInSet(set: TermSet, system: SystemKey, code: string): Concept | undefined {
  return [...loadTerms(set), ...loadRest(set)].find(
    (concept) => concept.system === system && concept.code === code,
  );
}
