import type { FhirClient } from '../lambdas/fhir/fhir-client.ts';
import type { BenchEngine } from './engines.ts';
import type { Filled } from './fhir-data.ts';

/*
 * A million resources by their own writes take half an hour. A copy has keys and ids of its own, comes a minute later, and
 * every other one has other names: as many people share one as in a record that was written.
 */

const from = 'gmlfnrdsvtoqbc';
const to = 'mlfnrdsvtoqbcg';
const renamed = (text: string) => text.replace(/[a-z]/gi, (letter) => renamedLetter(letter));

function renamedLetter(letter: string): string {
  const index = from.indexOf(letter.toLowerCase());
  if (index === -1) return letter;
  const other = to[index] ?? letter;
  return letter === letter.toLowerCase() ? other : other.toUpperCase();
}

/** What a column of a copy says; others are as they were. */
const changed: Record<string, string> = {
  resource_key: 'resource_key + copy * $offset',
  sort_date: `sort_date + copy * interval '1 minute'`,
  last_updated: `last_updated + copy * interval '1 second'`,
  target: `regexp_replace(target, '^Patient/', 'Patient/k' || copy || '-')`,
  patient_ids: `ARRAY(SELECT 'k' || copy || '-' || patient FROM unnest(patient_ids) AS t (patient))`,
  content: `regexp_replace(content::text, '("Patient/|"id": ")', '\\1k' || copy || '-', 'g')::jsonb`,
  'resources.id': `'k' || copy || '-' || id`,
  'index_strings.value': `CASE WHEN copy % 2 = 1 THEN translate(value, '${from}', '${to}') ELSE value END`,
};

const tables = [
  'resources',
  'index_tokens',
  'index_strings',
  'index_dates',
  'index_quantities',
  'index_references',
  'index_uris',
];

/** Makes of what a client's organization has so many times as much; the patients of all. */
export async function multiply(
  { execute }: BenchEngine,
  { organizationId }: FhirClient,
  filled: Filled,
  times: number,
): Promise<Filled> {
  const own = `organization_id = '${organizationId}'`;
  const [{ offset } = { offset: 0 }] = (await execute(
    'SELECT max(resource_key)::int AS offset FROM resources',
  )) as {
    offset: number;
  }[];
  for (const table of tables) {
    const columns = (await execute(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped
         AND attgenerated = ''`,
    )) as { name: string }[];
    const names = columns.map(({ name }) => name);
    const values = names.map((name) =>
      (changed[`${table}.${name}`] ?? changed[name] ?? name).replace('$offset', String(offset)),
    );
    await execute(
      `INSERT INTO ${table} (${names.join(', ')}) OVERRIDING SYSTEM VALUE SELECT ${values.join(', ')}
       FROM ${table} CROSS JOIN generate_series(1, ${times - 1}) AS copy WHERE ${own}`,
    );
  }
  await execute(`UPDATE resource_counts SET present = present * ${times} WHERE ${own};
    SELECT setval(pg_get_serial_sequence('resources', 'resource_key'), (SELECT max(resource_key) FROM resources))`);
  const copies = Array.from({ length: times - 1 }, (_, index) =>
    filled.patients.map(({ id, family }) => ({
      id: `k${index + 1}-${id}`,
      family: index % 2 === 0 ? renamed(family) : family,
    })),
  );
  return { ...filled, patients: [...filled.patients, ...copies.flat()] };
}
