import { loadMeanings } from '../load-terms.ts';
import { type Found, TermIndex } from '../search/term-index.ts';
import { Vocabulary } from '../search/vocabulary.ts';
import { isLight, wordsOf } from '../search/words.ts';
import type { TermSet } from '../term-sets.ts';
import { mostFound } from '../terminology.ts';
import type { TermStore } from './store.ts';
import { readPlaces } from './word-places.ts';

/** A concept of a release that an organization brought in. */
export interface ReleasedConcept {
  system: string;
  code: string;
  rank: number;
  terms: readonly string[];
  english: readonly string[];
}

interface Release extends Record<string, unknown> {
  id: string;
  kind: string;
  system: string;
  version: string;
  expected: number;
}

/** Words of the vocabulary that are looked up for one that was typed; concepts that are judged for one search. */
const mostWords = 24;
const mostCandidates = 250;
const longestQuery = 120;
const mostTyped = 8;
/** One letter stands for the word itself alone. */
const shortestBeginning = 2;

/** An own list holds what the organization wants first; what names are in English alone comes last. */
const looksOf: Record<string, { rank: number; isEnglish: boolean }> = {
  list: { rank: 5, isEnglish: false },
  'value-set': { rank: 3, isEnglish: false },
  'snomed-ct': { rank: 1, isEnglish: false },
  'icd-10-cm': { rank: 0, isEnglish: true },
};

/** The releases that a field searches. */
export function currentReleases({ sql, caller }: TermStore, set: TermSet): Promise<Release[]> {
  return sql<Release>(
    `SELECT release_id AS id, kind, system, version, expected FROM term_releases
     WHERE organization_id = $1 AND state = 'current' AND $2 = ANY (sets) ORDER BY release_id`,
    [caller.organization_id, set],
  );
}

/** The words of releases; a release does not change once it is used. */
const vocabularies = new Map<string, Vocabulary>();
const mostVocabularies = 12;

async function vocabularyOf({ sql, caller }: TermStore, id: string): Promise<Vocabulary> {
  const key = `${caller.organization_id}/${id}`;
  const known = vocabularies.get(key);
  if (known) return known;
  const rows = await sql<{ word: string }>(
    `SELECT word FROM term_vocabulary WHERE organization_id = $1 AND release_id = $2`,
    [caller.organization_id, id],
  );
  const read = new Vocabulary(
    rows.map(({ word }) => word),
    loadMeanings(),
  );
  for (const oldest of [...vocabularies.keys()].slice(0, vocabularies.size - mostVocabularies + 1)) {
    vocabularies.delete(oldest);
  }
  vocabularies.set(key, read);
  return read;
}

/** What answers in one release, best first, judged as the built-in terms are. */
export async function searchRelease(
  store: TermStore,
  release: Release,
  typed: string,
): Promise<Found<ReleasedConcept>[]> {
  const words = wordsOf(typed.slice(0, longestQuery)).slice(0, mostTyped);
  const hard = words.filter((word) => !isLight(word));
  // «E11.9» is «E119» in the release, as «DM 2» is «DM2».
  const together = words.length > 1 && /\d/.test(words.join('')) ? [words.join('')] : [];
  if (hard.length === 0) return [];
  const vocabulary = await vocabularyOf(store, release.id);
  const asked = [...hard, ...together].map((word) => answersOf(vocabulary, word));
  const places = await placesOf(store, release, asked, hard.length);
  if (places.length === 0) return [];
  const rows = await store.sql<{ system: string; code: string; terms: string[] }>(
    `SELECT system, code, terms FROM term_concepts WHERE organization_id = $1 AND release_id = $2 AND place = ANY ($3::int[])
     ORDER BY place`,
    [store.caller.organization_id, release.id, places],
  );
  const { rank, isEnglish } = looksOf[release.kind] ?? { rank: 0, isEnglish: false };
  const concepts = rows.map(
    ({ system, code, terms }): ReleasedConcept => ({
      system,
      code,
      rank,
      terms: isEnglish ? [] : terms,
      english: isEnglish ? terms : [],
    }),
  );
  return new TermIndex(concepts, loadMeanings()).search(typed, mostFound);
}

function answersOf(vocabulary: Vocabulary, word: string): string[] {
  if (word.length < shortestBeginning) return vocabulary.placeOf(word) < 0 ? [] : [word];
  return [...vocabulary.answers(word)]
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostWords)
    .flatMap(([place]) => vocabulary.wordAt(place) ?? []);
}

/** The places of concepts that have most of what was typed, those of the shortest terms first. */
async function placesOf(
  { sql, caller }: TermStore,
  { id, expected }: Release,
  asked: readonly string[][],
  hard: number,
): Promise<number[]> {
  const wanted = [...new Set(asked.flat())];
  if (wanted.length === 0) return [];
  const rows = await sql<{ word: string; places: string }>(
    `SELECT word, places FROM term_words WHERE organization_id = $1 AND release_id = $2 AND word = ANY ($3::text[])`,
    [caller.organization_id, id, wanted],
  );
  const met = new Uint16Array(expected);
  const lengths = new Uint8Array(expected).fill(15);
  for (const [bit, words] of asked.entries()) {
    const set = new Set(words);
    for (const { word, places } of rows) {
      if (!set.has(word)) continue;
      readPlaces(places, (place, length) => {
        met[place] = (met[place] ?? 0) | (1 << bit);
        if (length < (lengths[place] ?? 0)) lengths[place] = length;
      });
    }
  }
  const most = met.reduce((best, mask) => Math.max(best, bitCount(mask)), 0);
  if (most * 2 < hard) return [];
  const byLength: number[][] = Array.from({ length: 16 }, () => []);
  for (let place = 0; place < expected; place += 1) {
    if (bitCount(met[place] ?? 0) === most) byLength[lengths[place] ?? 15]?.push(place);
  }
  return byLength.flat().slice(0, mostCandidates);
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
