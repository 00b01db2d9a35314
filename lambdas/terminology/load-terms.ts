import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { once } from '../platform/once.ts';
import type { Concept } from './concept.ts';
import { parseMeanings } from './search/words.ts';
import { parseTerms } from './term-file.ts';
import { systemOfFolder, type TermSet, termSets } from './term-sets.ts';

/** In Lambda the folder lies beside the bundle. Read at the first search, not at import. */
const folder = join(import.meta.dirname, 'terms');

const readTerms = (path: string) => readFileSync(join(folder, path), 'utf8');

/** Codes and titles of ICD-10-CM that may be written as they are, without those that want a seventh character. */
const englishTitles = once((): ReadonlyMap<string, string> => {
  const file = brotliDecompressSync(readFileSync(join(folder, 'icd-10-cm-english.txt.br'))).toString();
  return new Map(
    file.split('\n').map((row) => {
      const [code = '', title = ''] = row.split('\t');
      return [code, title];
    }),
  );
});

const files = new Map<string, Concept[]>();

function conceptsOf(name: string): Concept[] {
  const read = files.get(name);
  if (read) return read;
  const system = systemOfFolder[name];
  const concepts = system
    ? readdirSync(join(folder, name))
        .sort()
        .flatMap((file) => parseTerms(readTerms(join(name, file)), system))
    : parseTerms(readTerms(`${name}.txt`));
  files.set(name, concepts);
  return concepts;
}

/** Words that say the same, for all sets. */
export const loadMeanings = once(() => parseMeanings(readTerms('same-words.txt')));

/** What a field is answered with, by names of ours. */
export function loadTerms(set: TermSet): Concept[] {
  const own = termSets[set].files.flatMap(conceptsOf);
  if (!hasRest(set)) return own;
  const titles = englishTitles();
  return own.map((concept): Concept => {
    const title = titles.get(concept.code);
    return title === undefined ? concept : { ...concept, english: [...concept.english, title] };
  });
}

const hasRest = (set: TermSet) => 'hasEnglishRest' in termSets[set];

/** What has no name of ours, in the publisher's words. */
export function loadRest(set: TermSet): Concept[] {
  if (!hasRest(set)) return [];
  const known = new Set(termSets[set].files.flatMap(conceptsOf).map(({ code }) => code));
  return [...englishTitles()].flatMap(([code, title]): Concept[] =>
    known.has(code) ? [] : [{ system: 'icd', code, rank: 0, terms: [], english: [title], contains: [] }],
  );
}
