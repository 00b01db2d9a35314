import { codeSystems } from './code-systems.ts';
import { codingOf, containedIn } from './codings.ts';
import { displayOf } from './concept.ts';
import { currentReleases, type ReleasedConcept, searchRelease } from './releases/search-releases.ts';
import type { TermStore } from './releases/store.ts';
import type { Found } from './search/term-index.ts';
import type { TermSet } from './term-sets.ts';
import { findInSet, mostFound, searchTerms, systemOf } from './terminology.ts';

/** A concept that answers, wherever it comes from. */
export interface FoundTerm {
  text: string;
  coding: { system: string; code: string; display: string };
  /** Another name of it, by which it answers. */
  matched?: string;
  /** What a brand contains. */
  contains: readonly string[];
  /** The version of the organization's release that no longer has the code. */
  retiredIn?: string;
}

/**
 * The built-in terms and what the organization has brought in, searched as one: best first, each code once, in our Spanish
 * where there is some. Codes that the organization's version of their system no longer has come last, and say so.
 */
export async function searchAllTerms(
  store: TermStore,
  set: TermSet,
  typed: string,
  limit: number,
): Promise<FoundTerm[]> {
  const most = Math.min(limit, mostFound);
  const releases = await currentReleases(store, set);
  const own = searchTerms(set, typed, releases.length === 0 ? most : mostFound).map(builtIn);
  if (releases.length === 0) return own.map(({ term }) => term);
  const brought: Scored[] = [];
  for (const release of releases) {
    brought.push(...(await searchRelease(store, release, typed)).map(released));
  }
  const found = new Map<string, Scored>();
  for (const one of [...own, ...brought].toSorted((a, b) => b.score - a.score)) {
    const key = keyOf(one.term.coding);
    const known = found.get(key);
    // Of the same code our Spanish name is shown, at the better of both places.
    if (!known) found.set(key, one);
    else if (own.includes(one)) found.set(key, { ...one, score: known.score });
  }
  const retired = await retiredCodes(
    store,
    releases,
    own.map(({ term }) => term.coding),
  );
  return [...found.values()]
    .map(({ term, score }) => {
      const retiredIn = retired.get(keyOf(term.coding));
      return retiredIn === undefined ? { term, score } : { term: { ...term, retiredIn }, score: score - 1 };
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ term }) => term);
}

interface Scored {
  term: FoundTerm;
  score: number;
}
interface Code {
  system: string;
  code: string;
}

const keyOf = ({ system, code }: Code) => `${system}|${code}`;
const named = (matched: string | undefined) => (matched === undefined ? {} : { matched });

const builtIn = ({ concept, matched, score }: Found): Scored => ({
  term: {
    text: displayOf(concept),
    coding: codingOf(concept),
    ...named(matched),
    contains: containedIn(concept),
  },
  score,
});

const released = ({ concept, matched, score }: Found<ReleasedConcept>): Scored => ({
  term: { text: displayOf(concept), coding: codingOfReleased(concept), ...named(matched), contains: [] },
  score,
});

const codingOfReleased = (concept: ReleasedConcept) => ({
  system: concept.system,
  code: concept.code,
  display: displayOf(concept),
});

/** Of these codes those that the organization's own version of ICD-10-CM does not have, with that version. */
async function retiredCodes(
  { sql, caller }: TermStore,
  releases: readonly { id: string; kind: string; version: string }[],
  codes: readonly Code[],
): Promise<Map<string, string>> {
  const whole = releases.find(({ kind }) => kind === 'icd-10-cm');
  const asked = codes.filter(({ system }) => system === codeSystems.icd.url);
  if (!whole || asked.length === 0) return new Map();
  const rows = await sql<{ code: string }>(
    `SELECT asked.code FROM unnest($4::text[]) AS asked(code), LATERAL (
       SELECT 1 FROM term_concepts WHERE organization_id = $1 AND release_id = $2 AND system = $3 AND code = asked.code OFFSET 0
     ) c`,
    [caller.organization_id, whole.id, codeSystems.icd.url, asked.map(({ code }) => code)],
  );
  const present = new Set(rows.map(({ code }) => code));
  return new Map(asked.filter(({ code }) => !present.has(code)).map((code) => [keyOf(code), whole.version]));
}

/** The version of the organization's own that no longer has a built-in code; undefined where it has it, or there is none. */
export async function retirementOf(store: TermStore, code: Code): Promise<string | undefined> {
  if (code.system !== codeSystems.icd.url) return undefined;
  const releases = await store.sql<{ id: string; kind: string; version: string }>(
    `SELECT release_id AS id, kind, version FROM term_releases
     WHERE organization_id = $1 AND kind = 'icd-10-cm' AND state = 'current'`,
    [store.caller.organization_id],
  );
  return (await retiredCodes(store, releases, [code])).get(keyOf(code));
}

/** A code of a set as FHIR writes it, built in or brought in and in use; undefined where the set does not have it. */
export async function codingInSet(
  { sql, caller }: TermStore,
  set: TermSet,
  { system, code }: Code,
): Promise<FoundTerm['coding'] | undefined> {
  const key = systemOf(system);
  const concept = key && findInSet(set, key, code);
  if (concept) return codingOf(concept);
  const [row] = await sql<{ display: string }>(
    `SELECT c.terms[1] AS display FROM term_concepts c JOIN term_releases r USING (organization_id, release_id)
     WHERE c.organization_id = $1 AND c.code = $2 AND c.system = $3 AND r.state = 'current' AND $4 = ANY (r.sets) LIMIT 1`,
    [caller.organization_id, code, system, set],
  );
  return row && { system, code, display: row.display };
}

/** What an organization's releases say of a code: the one in use first, or else the last that had it. `set`: of those it searches. */
export async function releasedCode(
  { sql, caller }: TermStore,
  { system, code }: Code,
  set?: TermSet,
): Promise<{ terms: string[]; title: string; version: string; isRetired: boolean } | undefined> {
  const [row] = await sql<{ terms: string[]; title: string; version: string; isRetired: boolean }>(
    `SELECT c.terms, r.title, r.version, r.state <> 'current' AS "isRetired"
     FROM term_concepts c JOIN term_releases r USING (organization_id, release_id)
     WHERE c.organization_id = $1 AND c.code = $2 AND c.system = $3 AND r.state <> 'loading'
       AND ($4::text IS NULL OR $4 = ANY (r.sets))
     ORDER BY r.state = 'current' DESC, r.created_at DESC LIMIT 1`,
    [caller.organization_id, code, system, set ?? null],
  );
  return row;
}
