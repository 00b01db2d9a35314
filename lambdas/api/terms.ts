import { routes } from '../contracts/routes.ts';
import type { Term } from '../contracts/terms.ts';
import {
  codingOf,
  containedIn,
  displayOf,
  findInSet,
  partStrength,
  searchTerms,
  systemOf,
  type TermSet,
} from '../terminology/index.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';

/** Of terminologies alone: nobody's record is read, and what was typed is neither kept nor logged. */
export function registerTerms(app: App, { database }: Dependencies): void {
  endpoint(app, database, routes.searchTerms, async ({ body: { set, text, count } }) => ({
    body: { terms: findTerms(set, text, count) },
  }));
}

/** What a field offers for a text, best first; a strength that was typed stays in the words of what is picked. */
export function findTerms(set: TermSet, text: string, count: number): Term[] {
  const { name, strength } = set === 'medication' ? partStrength(text) : { name: text, strength: '' };
  return searchTerms(set, name, count).map(({ concept, matched }) => {
    const contained = containedIn(concept);
    return {
      text: [displayOf(concept), strength].filter(Boolean).join(' '),
      coding: [codingOf(concept)],
      ...(matched === undefined ? {} : { matched }),
      ...(contained.length === 0 ? {} : { detail: `contiene ${contained.join(', ')}` }),
    };
  });
}

/** A code of a set as FHIR writes it, with its publisher's words; undefined where the set does not have it. */
export function codingOfSet(
  set: TermSet,
  { system, code }: { system: string; code: string },
): ReturnType<typeof codingOf> | undefined {
  const key = systemOf(system);
  const concept = key && findInSet(set, key, code);
  return concept && codingOf(concept);
}
