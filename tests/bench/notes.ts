import { wordDifference } from '../../lambdas/clinical/notes/word-difference.ts';
import type { AccessClaims } from '../../lambdas/contracts/claims.ts';
import { listUnsigned } from '../../lambdas/visits/unsigned-notes.ts';
import { openFhirClient } from '../lambdas/fhir/fhir-client.ts';
import { openPglite, openPostgres } from './engines.ts';
import type { Measurement } from './table.ts';

/** Drafts of an organization and the people who share them. Of the oldest of one person, which are shown, the documents are there. */
const notes = 100_000;
const people = 200;
const documents = 100;

const page = (word: string) =>
  Array.from({ length: 10_000 }, (_, index) => `${word}${index}${index % 12 ? '' : '.\n'}`).join(' ');

function timeOf(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

function differences(): Measurement[] {
  const [one, other] = [page('tos'), page('asma')];
  const changed = one.replaceAll(/tos(\d*)7\b/g, 'asma$17');
  const run = (what: string, after: string): Measurement => ({
    what,
    unit: 'ms',
    values: Array.from({ length: 10 }, () => timeOf(() => wordDifference(one, after))),
  });
  return [
    run('difference: 20 pages, all of them others', other),
    run('difference: one word in ten', changed),
  ];
}

/** What waits for somebody's signature, of 100,000 drafts, on each engine; and the worst differences of two texts. */
export async function benchNotes(): Promise<Measurement[]> {
  const measured = differences();
  for (const open of [openPglite, openPostgres]) {
    const engine = await open();
    if (!engine) continue;
    try {
      const client = await openFhirClient(engine.database);
      const { organizationId, userId } = client;
      for (let index = 0; index < documents; index += 1)
        await client.request('PUT', `/DocumentReference/note-${index}`, {
          resourceType: 'DocumentReference',
          id: `note-${index}`,
          status: 'current',
          docStatus: 'preliminary',
          description: 'Consulta',
          content: [{ attachment: { contentType: 'text/plain', data: 'VG9z' } }],
        });
      await engine.execute(`ALTER TABLE unsigned_notes NO FORCE ROW LEVEL SECURITY;
        INSERT INTO unsigned_notes (organization_id, user_id, note_id, part, begun_at)
          SELECT '${organizationId}', CASE WHEN n % ${people} = 0 THEN '${userId}'::uuid
              ELSE ('00000000-0000-4000-8000-' || lpad((n % ${people})::text, 12, '0'))::uuid END,
            'note-' || n / ${people}, 'author', now() - (${notes} - n) * interval '1 minute' FROM generate_series(0, ${notes - 1}) n
          ON CONFLICT DO NOTHING;
        ALTER TABLE unsigned_notes FORCE ROW LEVEL SECURITY;`);
      await engine.analyze();
      const caller = { organization_id: organizationId, user_id: userId } as AccessClaims;
      const values: number[] = [];
      for (let run = 0; run < 100; run += 1) {
        const begun = performance.now();
        await engine.database.transaction({ role: 'app', organizationId, userId }, (sql) =>
          listUnsigned({ sql, caller }, { part: 'author', limit: 100 }),
        );
        values.push(performance.now() - begun);
      }
      measured.push({
        what: `${engine.name}: what waits for one's signature`,
        unit: 'ms',
        values,
        promised: 100,
      });
    } finally {
      await engine.close();
    }
  }
  return measured;
}
