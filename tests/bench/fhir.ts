import { existsSync } from 'node:fs';
import { openPgliteDatabase } from '../../infra/local/pglite-database.ts';
import type { Database } from '../../lambdas/platform/database.ts';
import { migrate } from '../../lambdas/platform/migrate.ts';
import { openPgDatabase } from '../../lambdas/platform/pg-database.ts';
import { openFhirClient } from '../lambdas/fhir/fhir-client.ts';
import { findPostgres, startPostgres, withClient } from '../support/postgres-server.ts';
import { type Filled, fillRecord } from './fhir-data.ts';
import type { Measurement } from './table.ts';

/**
 * The clinical record's speed with row-level security and the access log on, in one process, on PGlite and on
 * PostgreSQL. FHIR_BENCH_SIZES (resources, separated by commas) and FHIR_BENCH_ENGINES narrow or widen what is
 * measured: a million resources take a while.
 */
const sizes = (process.env.FHIR_BENCH_SIZES ?? '10000,100000').split(',').map(Number);
const engines = (process.env.FHIR_BENCH_ENGINES ?? 'pglite,postgres').split(',');
const runs = 100;

interface Engine {
  name: string;
  database: Database;
  /** Fresh statistics, which autovacuum would gather on a server that lives longer. */
  analyze(): Promise<void>;
  close(): Promise<void>;
}

export async function benchFhir(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const [name, open] of Object.entries({ pglite: openPglite, postgres: openPostgres })) {
    for (const size of sizes) {
      if (!engines.includes(name)) continue;
      const engine = await open();
      if (!engine) continue;
      try {
        measurements.push(...(await measure(engine, size)));
      } finally {
        await engine.close();
      }
    }
  }
  return measurements;
}

async function openPglite(): Promise<Engine> {
  const database = await openPgliteDatabase(null);
  return {
    name: 'PGlite',
    database,
    analyze: () => database.gatherStatistics(),
    close: () => database.close(),
  };
}

async function openPostgres(): Promise<Engine | undefined> {
  const binaries = findPostgres();
  if (!binaries || !existsSync(binaries)) return undefined;
  const server = await startPostgres(binaries);
  await server.createDatabase('bench');
  const connection = { ...server.connection, database: 'bench' };
  await withClient(connection, (client) => migrate({ execute: (script) => client.query(script) }, 'bench'));
  const database = openPgDatabase({ ...connection, maxConnections: 2 });
  return {
    name: 'PostgreSQL',
    database,
    analyze: () => withClient(connection, async (client) => void (await client.query('VACUUM ANALYZE'))),
    close: async () => {
      await database.close();
      await server.stop();
    },
  };
}

async function measure({ name, database, analyze }: Engine, size: number): Promise<Measurement[]> {
  const client = await openFhirClient(database);
  const filled = await fillRecord(client, size);
  await analyze();
  const label = (what: string) => `${name} ${size.toLocaleString('en-US')}: ${what}`;
  const measurements: Measurement[] = [
    {
      what: label('import, per 1,000 resources'),
      unit: 'ms',
      values: filled.millisecondsPer1000,
      promised: 1_000,
    },
  ];
  for (const [what, { promised, call }] of Object.entries(interactions)) {
    const values: number[] = [];
    for (let run = -10; run < runs; run++) {
      const [method, path, body] = call(filled, run + 10);
      const startedAt = performance.now();
      const { status } = await client.request(method, path, body);
      if (status >= 300) throw new Error(`${what}: ${status}`);
      if (run >= 0) values.push(performance.now() - startedAt);
    }
    measurements.push({ what: label(what), unit: 'ms', values, promised });
  }
  return measurements;
}

type Call = [method: string, path: string, body?: object];

const patientOf = ({ patients }: Filled, run: number) =>
  patients[(run * 37) % patients.length] ?? { id: '', family: '' };

const interactions: Record<string, { promised: number; call: (filled: Filled, run: number) => Call }> = {
  read: { promised: 3, call: (filled, run) => ['GET', `/Patient/${patientOf(filled, run).id}`] },
  'create, validated and logged': {
    promised: 10,
    call: (filled, run) => ['POST', '/Observation', filled.observation(patientOf(filled, run).id, run)],
  },
  'search within a patient': {
    promised: 5,
    call: (filled, run) => [
      'GET',
      `/Observation?patient=${patientOf(filled, run).id}&category=laboratory&_sort=-date&_count=20`,
    ],
  },
  'search by name': {
    promised: 15,
    call: (filled, run) => ['GET', `/Patient?name=${patientOf(filled, run).family.slice(0, 5)}&_count=20`],
  },
  'people by name': { promised: 15, call: () => ['GET', '/Patient?_sort=family&_count=20'] },
  'global search by date': { promised: 15, call: () => ['GET', '/Observation?_sort=-date&_count=20'] },
  'global search by code and date': {
    promised: 15,
    call: () => ['GET', '/Observation?code=http://loinc.org|2345-7&date=ge2025-06-01&_sort=-date&_count=20'],
  },
  'chained search': {
    promised: 40,
    call: (filled, run) => [
      'GET',
      `/Observation?patient.name=${patientOf(filled, run).family}&code=http://loinc.org|2345-7&_count=20`,
    ],
  },
};
