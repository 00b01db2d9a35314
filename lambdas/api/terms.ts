import { routes } from '../contracts/routes.ts';
import type { Term } from '../contracts/terms.ts';
import { partStrength, searchAllTerms, type TermSet, type TermStore } from '../terminology/index.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';

/** Of terminologies alone: nobody's record is read, and what was typed is neither kept nor logged. */
export function registerTerms(app: App, { database }: Dependencies): void {
  endpoint(app, database, routes.searchTerms, async ({ sql, caller, body: { set, text, count } }) => ({
    body: { terms: await findTerms({ sql, caller }, set, text, count) },
  }));
}

/** What a field offers for a text, best first; a strength that was typed stays in the words of what is picked. */
export async function findTerms(
  store: TermStore,
  set: TermSet,
  typed: string,
  count: number,
): Promise<Term[]> {
  const { name, strength } = set === 'medication' ? partStrength(typed) : { name: typed, strength: '' };
  const found = await searchAllTerms(store, set, name, count);
  return found.map(({ text, coding, matched, contains, retiredIn }) => {
    const details = [
      ...(contains.length === 0 ? [] : [`contiene ${contains.join(', ')}`]),
      ...(retiredIn === undefined ? [] : [`retirado en la versión ${retiredIn}`]),
    ];
    return {
      text: [text, strength].filter(Boolean).join(' '),
      coding: [coding],
      ...(matched === undefined ? {} : { matched }),
      ...(details.length === 0 ? {} : { detail: details.join(' · ') }),
    };
  });
}
