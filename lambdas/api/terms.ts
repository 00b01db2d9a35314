import { routes } from '../contracts/routes.ts';
import { codingOf, containedIn, displayOf, partStrength, searchTerms } from '../terminology/index.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';

/** Of terminologies alone: nobody's record is read, and what was typed is neither kept nor logged. */
export function registerTerms(app: App, { database }: Dependencies): void {
  endpoint(app, database, routes.searchTerms, async ({ body: { set, text, count } }) => {
    const { name, strength } = set === 'medication' ? partStrength(text) : { name: text, strength: '' };
    const terms = searchTerms(set, name, count).map(({ concept, matched }) => {
      const contained = containedIn(concept);
      return {
        text: [displayOf(concept), strength].filter(Boolean).join(' '),
        coding: [codingOf(concept)],
        ...(matched === undefined ? {} : { matched }),
        ...(contained.length === 0 ? {} : { detail: `contiene ${contained.join(', ')}` }),
      };
    });
    return { body: { terms } };
  });
}
