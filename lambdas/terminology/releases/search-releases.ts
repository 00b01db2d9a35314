import { loadMeanings } from '../load-terms.ts';
import { type Found, TermIndex } from '../search/term-index.ts';
import { isLight, wordsOf } from '../search/words.ts';
import type { TermSet } from '../term-sets.ts';
import { mostFound } from '../terminology.ts';
import { ReleaseIndex } from './release-index.ts';
import { type ReadSegment, readSegment, type Segment } from './segments.ts';
import type { TermStore } from './store.ts';

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

/** What is read of a query. */
const longestQuery = 120;
const mostTyped = 8;

/** An own list holds what the organization wants first; what names are in English alone comes last. */
const looksOf: Record<string, { rank: number; isEnglish: boolean }> = {
  list: { rank: 5, isEnglish: false },
  'value-set': { rank: 3, isEnglish: false },
  'snomed-ct': { rank: 1, isEnglish: false },
  'icd-10-cm': { rank: 0, isEnglish: true },
  rxnorm: { rank: 0, isEnglish: true },
};

/** The releases that a field searches. */
export function currentReleases({ sql, caller }: TermStore, set: TermSet): Promise<Release[]> {
  return sql<Release>(
    `SELECT release_id AS id, kind, system, version, expected FROM term_releases
     WHERE organization_id = $1 AND state = 'current' AND $2 = ANY (sets) ORDER BY release_id`,
    [caller.organization_id, set],
  );
}

/** Of releases that were searched; a release does not change once it is used. What was not asked for longest goes first. */
const indexes = new Map<string, ReleaseIndex>();
const mostBytes = 96 * 1024 * 1024;
/** Segments that are read with one statement. */
const mostSegments = 25;

async function indexOf({ sql, caller }: TermStore, { id, expected }: Release): Promise<ReleaseIndex> {
  const key = `${caller.organization_id}/${id}`;
  const index = indexes.get(key) ?? new ReleaseIndex(await readSegments(), expected, loadMeanings());
  indexes.delete(key);
  indexes.set(key, index);
  let bytes = [...indexes.values()].reduce((sum, one) => sum + one.bytes, 0);
  for (const [oldest, { bytes: freed }] of indexes) {
    if (bytes <= mostBytes || oldest === key) break;
    indexes.delete(oldest);
    bytes -= freed;
  }
  return index;

  async function readSegments(): Promise<ReadSegment[]> {
    const segments: ReadSegment[] = [];
    let last = -1;
    for (;;) {
      const rows = await sql<Segment & { piece: number }>(
        `SELECT piece, words, places FROM term_segments WHERE organization_id = $1 AND release_id = $2 AND piece > $3
         ORDER BY piece LIMIT ${mostSegments}`,
        [caller.organization_id, id, last],
      );
      segments.push(...rows.map(readSegment));
      if (rows.length < mostSegments) return segments;
      last = rows.at(-1)?.piece ?? last;
    }
  }
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
  const places = (await indexOf(store, release)).candidates(hard, together);
  if (places.length === 0) return [];
  // One by one by its key: without statistics an engine takes a release for a few rows and walks all of it (OFFSET forbids that).
  const rows = await store.sql<{ system: string; code: string; terms: string[] }>(
    `SELECT c.system, c.code, c.terms FROM unnest($3::int[]) WITH ORDINALITY AS asked(place, nth), LATERAL (
       SELECT system, code, terms FROM term_concepts WHERE organization_id = $1 AND release_id = $2 AND place = asked.place OFFSET 0
     ) c ORDER BY nth`,
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
