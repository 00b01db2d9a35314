import { createHash } from 'node:crypto';
import type { ImportedConcept } from '../../lambdas/contracts/term-releases.ts';
import {
  addConcepts,
  searchAllTerms,
  startRelease,
  type TermStore,
  useRelease,
} from '../../lambdas/terminology/index.ts';
import { loadRest } from '../../lambdas/terminology/load-terms.ts';
import { openFhirClient } from '../lambdas/fhir/fhir-client.ts';
import { type BenchEngine, openPglite, openPostgres } from './engines.ts';
import { printTable } from './table.ts';

const piece = 1_000;

/**
 * An organization's own release of 150,000 concepts, on each engine: how long each piece of its import keeps the database,
 * how long it takes to be put to use, and a search over it and the built-in terms.
 */
export async function benchTermReleases(queries: readonly string[]): Promise<void> {
  for (const open of [openPglite, openPostgres]) {
    const engine = await open();
    if (!engine) continue;
    try {
      await benchOn(engine, queries);
    } finally {
      await engine.close();
    }
  }
}

async function benchOn({ name, database }: BenchEngine, queries: readonly string[]): Promise<void> {
  const { organizationId, userId } = await openFhirClient(database);
  const inStore = <Result>(work: (store: TermStore) => Promise<Result>): Promise<Result> =>
    database.transaction({ role: 'app', organizationId, userId }, (sql) =>
      work({ sql, caller: { organization_id: organizationId, user_id: userId } }),
    );
  const timed = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    return performance.now() - startedAt;
  };
  const ask = (text: string) => inStore((store) => searchAllTerms(store, 'problem', text, 8));
  const concepts = generatedConcepts(150_000);
  const release = await inStore((store) =>
    startRelease(store, {
      kind: 'icd-10-cm',
      system: 'http://hl7.org/fhir/sid/icd-10-cm',
      title: 'ICD-10-CM',
      version: '2026',
      date: '2025-10-01',
      source: 'bench',
      sets: ['problem'],
      digest: createHash('sha256').update('bench').digest('hex'),
      expected: concepts.length,
      isLicensed: false,
    }),
  );
  if (typeof release === 'string') throw new Error(release);
  const pieces: number[] = [];
  for (let from = 0; from < concepts.length; from += piece) {
    const body = { from, concepts: concepts.slice(from, from + piece) };
    pieces.push(await timed(() => inStore((store) => addConcepts(store, release.id, body))));
  }
  const used = await timed(() => inStore((store) => useRelease(store, release.id)));
  const first = await timed(() => ask('fracture'));
  const searches: number[] = [];
  for (const text of [...queries, ...english]) searches.push(await timed(() => ask(text)));
  printTable(`terminology: a release of 150,000 concepts on ${name}`, [
    { what: 'a piece of 1,000 concepts', unit: 'ms', values: pieces, promised: 250 },
    { what: 'putting it to use', unit: 'ms', values: [used], promised: 250 },
    { what: 'the first search (its words are read)', unit: 'ms', values: [first] },
    { what: 'a search, built-in terms included', unit: 'ms', values: searches, promised: 30 },
  ]);
}

const english = [
  'fracture left',
  'displaced fracture of shaft of right femur initial encounter',
  'diabetes with ret',
  'hypertens',
  'fractre',
  'unspecified injury',
  's72',
];

/** The official titles over and over under made-up codes, each copy with a word of its own. */
export function generatedConcepts(count: number): ImportedConcept[] {
  const titles = loadRest('problem').flatMap(({ english: [title] }) => title ?? []);
  return Array.from({ length: count }, (_, at) => ({
    code: `Z${String(at).padStart(6, '0')}`,
    terms: [`${titles[at % titles.length]}, copy ${Math.floor(at / titles.length)}`],
  }));
}
