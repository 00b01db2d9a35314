import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  conceptAt,
  type Found,
  searchTerms,
  type TermSet,
  termSets,
} from '../../lambdas/terminology/index.ts';
import { loadRest, loadTerms } from '../../lambdas/terminology/load-terms.ts';
import { TermIndex } from '../../lambdas/terminology/search/term-index.ts';
import { findShared } from '../support/shared-data.ts';
import { printRows, printTable } from './table.ts';
import { benchTermReleases } from './term-releases.ts';

interface Query {
  set: TermSet;
  text: string;
  right: (found: Found) => boolean;
}

const most = 10;

/** How often the right code comes first, among three and among ten, and how long a search takes. */
export async function benchTerminology(): Promise<void> {
  const own = readQueries('queries.txt');
  const second = readQueries('second-queries.txt');
  printRows('terminology: the right code among the first', [
    ['', 'queries', '1', '3', '10'],
    ...[...new Set(own.map(({ set }) => set))].map((set) =>
      score(
        set,
        own.filter((query) => query.set === set),
      ),
    ),
    score('all of queries.txt', own),
    score('the same, a letter left out', own.map(slipped(leftOut))),
    score('the same, two letters swapped', own.map(slipped(swapped))),
    score('second-queries.txt, of another day', second),
    score('the same, a letter left out', second.map(slipped(leftOut))),
    ...codiEsp(),
  ]);
  printTermFiles();
  printTable('terminology: a search', [
    { what: 'problems, as typed above', unit: 'ms', values: timesOf(own, 'problem'), promised: 30 },
    { what: '150,000 terms, as typed above', unit: 'ms', values: timesOfMany(own), promised: 30 },
  ]);
  await benchTermReleases(own.filter(({ set }) => set === 'problem').map(({ text }) => text));
}

/** What clinicians type for problems. */
export const problemQueries = (): string[] =>
  readQueries('queries.txt').flatMap(({ set, text }) => (set === 'problem' ? [text] : []));

function readQueries(file: string): Query[] {
  return readFileSync(join(import.meta.dirname, 'terminology', file), 'utf8')
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => {
      const [set = '', text = '', expected = ''] = row.split('|');
      const answers = expected.split(' / ');
      const isSubstance = set === 'allergen' || set === 'medication';
      return {
        set: set as TermSet,
        text,
        right: ({ concept }) => {
          if (!isSubstance) return answers.includes(concept.code);
          const english = [concept, ...concept.contains.map(conceptAt)].flatMap((one) => one?.english ?? []);
          return english.some((name) => answers.includes(name.toLowerCase()));
        },
      };
    });
}

/** What a process reads at the first search of a field; nothing of it is read before, nor sent to a browser. */
function printTermFiles(): void {
  const folder = join(import.meta.dirname, '..', '..', 'lambdas', 'terminology', 'terms');
  const kilobytes = (names: readonly string[]) =>
    names.reduce((sum, name) => {
      const content = readFileSync(join(folder, name));
      return sum + (name.endsWith('.br') ? content : gzipSync(content, { level: 9 })).length / 1000;
    }, 0);
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.txt'),
  );
  printTable('terminology: term files, compressed', [
    { what: 'the common ones, all fields', unit: 'KB', values: [kilobytes(own)], promised: 300 },
    ...Object.entries(termSets).map(([set, { files }]) => ({
      what: `read for ${set}`,
      unit: 'KB' as const,
      values: [
        kilobytes(
          own.filter((name) =>
            files.some((file) => name.startsWith(`${file}.`) || name.startsWith(`${file}/`)),
          ),
        ),
      ],
    })),
    {
      what: 'the English rest of problems, where these find too little',
      unit: 'KB',
      values: [kilobytes(['icd-10-cm-english.txt.br'])],
    },
  ]);
}

function score(what: string, queries: readonly Query[]): string[] {
  const places = queries.map(({ set, text, right }) => searchTerms(set, text, most).findIndex(right));
  const share = (within: number) =>
    `${((places.filter((place) => place >= 0 && place < within).length / queries.length) * 100).toFixed(1)} %`;
  return [what, String(queries.length), share(1), share(3), share(10)];
}

/** A slip in the longest word, where it has five letters or more, always the same one. */
const slipped =
  (slip: (word: string) => string) =>
  (query: Query): Query => {
    const longest = query.text.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '';
    return longest.length < 5 ? query : { ...query, text: query.text.replace(longest, slip(longest)) };
  };
const leftOut = (word: string) => word.slice(0, 2) + word.slice(3);
const swapped = (word: string) => word.slice(0, 2) + word[3] + word[2] + word.slice(4);

/**
 * What the training part of CodiEsp calls its diagnoses in hospital reports, by its codes of CIE-10-ES: right is the
 * same code, or what ICD-10-CM has since made of it.
 */
function codiEsp(): string[][] {
  const file = findShared('spanish/codiesp_train_diag_lexicon.csv');
  if (!file) return [['CodiEsp (skipped: ../shared/data/spanish is not there)', '', '', '', '']];
  const mentions = readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((row) => {
      const [, code, quoted, plain, count] = /^([^,]+),(?:"(.*)"|(.*)),(\d+)$/.exec(row.trim()) ?? [];
      return code ? [{ code, text: quoted ?? plain ?? '', count: Number(count) }] : [];
    });
  const query = ({ code, text }: (typeof mentions)[number]): Query => ({
    set: 'problem',
    text,
    right: ({ concept }) => concept.code === code || concept.code.startsWith(code),
  });
  const sameCategory = ({ code, text }: (typeof mentions)[number]): Query => ({
    set: 'problem',
    text,
    right: ({ concept }) => concept.code.slice(0, 3) === code.slice(0, 3),
  });
  const common = mentions.filter(({ count }) => count > 1);
  return [
    score('CodiEsp, each mention once', mentions.map(query)),
    score('… that occurs more than once', common.map(query)),
    score(
      '… each as often as it occurs',
      mentions.flatMap((one) => Array.from({ length: one.count }, () => query(one))),
    ),
    score('… the category of three characters', mentions.map(sameCategory)),
  ];
}

function timesOf(queries: readonly Query[], set: TermSet): number[] {
  searchTerms(set, 'dolor', most);
  return queries.map(({ text }) => {
    const startedAt = performance.now();
    searchTerms(set, text, most);
    return performance.now() - startedAt;
  });
}

/** The problems over and over, under made-up codes, each copy with a word of its own. */
function timesOfMany(queries: readonly Query[]): number[] {
  const concepts = [...loadTerms('problem'), ...loadRest('problem')];
  const perCopy = concepts.reduce((sum, { terms, english }) => sum + terms.length + english.length + 1, 0);
  const copies = Array.from({ length: Math.ceil(150_000 / perCopy) }, (_, copy) =>
    concepts.map((concept) => ({
      ...concept,
      code: `${concept.code}-${copy}`,
      terms: concept.terms.map((term) => (copy === 0 ? term : `${term} variante${copy}`)),
    })),
  );
  const index = new TermIndex(copies.flat());
  index.search('dolor', most);
  return queries.map(({ text }) => {
    const startedAt = performance.now();
    index.search(text, most);
    return performance.now() - startedAt;
  });
}
