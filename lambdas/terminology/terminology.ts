import { codeSystems, isSystemKey, type SystemKey } from './code-systems.ts';
import type { Concept } from './concept.ts';
import { loadMeanings, loadTerms } from './load-terms.ts';
import { type Found, TermIndex } from './search/term-index.ts';
import { type TermSet, termSets } from './term-sets.ts';

/** No list that somebody picks from is longer. */
export const mostFound = 50;

const indexes = new Map<TermSet, TermIndex>();

function indexOf(set: TermSet): TermIndex {
  const index = indexes.get(set) ?? new TermIndex(loadTerms(set), loadMeanings());
  indexes.set(set, index);
  return index;
}

/** Concepts that answer what was typed, best first: never more than `mostFound`, and none for a text without letters or digits. */
export function searchTerms(set: TermSet, typed: string, limit: number): Found[] {
  return indexOf(set).search(typed, Math.min(limit, mostFound));
}

const byCode = new Map<SystemKey, Map<string, Concept>>();

function conceptsOf(system: SystemKey): Map<string, Concept> {
  const read = byCode.get(system);
  if (read) return read;
  const concepts = new Map<string, Concept>();
  // ICD-10-CM codes stand among allergens and reactions too, in the words of those; what a code is, the problems say.
  for (const set of Object.keys(termSets) as TermSet[]) {
    for (const concept of loadTerms(set)) {
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
  return loadTerms(set).find((concept) => concept.system === system && concept.code === code);
}
