import { parameterId } from '../../lambdas/fhir/indexing/search-parameters.ts';
import { openClinic } from '../lambdas/messaging/clinic.ts';
import { type BenchEngine, openPglite, openPostgres } from './engines.ts';
import type { Measurement } from './table.ts';

/** What somebody waits for who types a name with a slip, of an organization with so many patients. */
const people = 100_000;
/** So many different surnames and given names among them. */
const surnames = 12_000;
const givenNames = 2_500;
const runs = 60;
const promised = 100;

export async function benchPatientNames(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const open of [openPglite, openPostgres]) {
    const engine = await open();
    if (!engine) continue;
    try {
      measurements.push(...(await measure(engine)));
    } finally {
      await engine.close();
    }
  }
  return measurements;
}

/** A word of four syllables of its own, in SQL: pronounceable, and spread over the first letters as names are. */
const word = (number: string) =>
  `(SELECT string_agg((ARRAY['gar','mar','lo','fer','nan','ro','dri','gue','sa','val','men','ti','or','que','bel','cas'])[1 + (((${number}) * 7919 / (16 ^ place)::int) % 16)], '')
    FROM generate_series(0, 3) place)`;

async function measure({ name, database, execute, analyze }: BenchEngine): Promise<Measurement[]> {
  const clinic = await openClinic(database);
  const reader = await clinic.person('Ana');
  await execute(`
    CREATE TEMP TABLE words AS SELECT n, ${word('n')} AS word FROM generate_series(0, ${surnames}) n;
    INSERT INTO index_strings (organization_id, resource_key, parameter, value, exact, sort_date)
      SELECT '${clinic.organizationId}', 1000000 + person, ${parameterId('Patient.name')}, kept.value, kept.exact, now()
      FROM generate_series(1, ${people}) person
      JOIN words family ON family.n = person % ${surnames}
      JOIN words second ON second.n = person * 31 % ${surnames}
      JOIN words given ON given.n = person * 17 % ${givenNames},
      LATERAL (VALUES (family.word || ' ' || second.word, 'x'), (second.word, NULL), (given.word, 'x'),
        (given.word || ' ' || family.word || ' ' || second.word, 'x')) kept (value, exact)`);
  await analyze();
  const ask =
    (...typed: string[]) =>
    async () => {
      const { status, body } = await reader.call('POST', '/fhir/R4/Patient/$suggest-names', {
        resourceType: 'Parameters',
        parameter: typed.map((valueString) => ({ name: 'word', valueString })),
      });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    };
  const kinds: Record<string, () => Promise<void>> = {
    'one word with a slip': ask('garmrlo'),
    'two words with slips': ask('ferrnanlo', 'quebl'),
    'a word that is none': ask('zzzzzzz'),
  };
  const measurements: Measurement[] = [];
  for (const [what, run] of Object.entries(kinds)) {
    const values: number[] = [];
    for (let turn = -5; turn < runs; turn++) {
      const startedAt = performance.now();
      await run();
      if (turn >= 0) values.push(performance.now() - startedAt);
    }
    measurements.push({ what: `${name}, ${people} patients: ${what}`, unit: 'ms', values, promised });
  }
  return measurements;
}
