import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../lambdas/platform/database.ts';
import { openPgDatabase } from '../../lambdas/platform/pg-database.ts';
import { openFhirClient } from '../lambdas/fhir/fhir-client.ts';
import { openPglite, openPostgres } from './engines.ts';
import type { Measurement } from './table.ts';

const runs = 5;
const requests = 600;
const connections = 16;
/** What a commit takes where it must reach other machines, as Aurora's; locks are held until it is done. */
const commitMs = 10;

/**
 * What the access log lets through: audited reads of one organization, sixteen at once, each in a transaction that ends
 * with its entry.
 */
export async function benchAudit(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const open of [openPglite, openPostgres]) {
    const engine = await open();
    if (!engine) continue;
    const { connection, name } = engine;
    const many = connection && openPgDatabase({ ...connection, maxConnections: connections });
    const database = many ?? engine.database;
    try {
      const what = `${name}: audited reads of one organization`;
      measurements.push({ what, unit: 'per s', values: await measure(database) });
      if (many) {
        const values = await measure(committingSlowly(many));
        measurements.push({ what: `${what}, commits of ${commitMs} ms`, unit: 'per s', values });
      }
    } finally {
      await many?.close();
      await engine.close();
    }
  }
  return measurements;
}

function committingSlowly(database: Database): Database {
  return {
    ...database,
    transaction: (scope, work) =>
      database.transaction(scope, async (sql) => {
        const result = await work(sql);
        await wait(commitMs);
        return result;
      }),
  };
}

async function measure(database: Database): Promise<number[]> {
  const client = await openFhirClient(database);
  const { id } = await client.create({ resourceType: 'Patient', active: true });
  const values: number[] = [];
  for (let run = -1; run < runs; run++) {
    const perSecond = await rateOf(() => client.request('GET', `/Patient/${id}`));
    if (run >= 0) values.push(perSecond);
  }
  return values;
}

async function rateOf(request: () => Promise<{ status: number }>): Promise<number> {
  let left = requests;
  const take = async () => {
    while (left-- > 0) {
      const { status } = await request();
      if (status !== 200) throw new Error(`A read was answered ${status}`);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, take));
  return (requests * 1_000) / (performance.now() - startedAt);
}
