import type { Extensions } from '../../lambdas/fhir/index.ts';
import type { Database, Sql } from '../../lambdas/platform/database.ts';
import { extensions } from '../../lambdas/record/extensions.ts';
import { provenanceReaction } from '../../lambdas/record/provenance.ts';
import { openFhirClient } from '../lambdas/fhir/fhir-client.ts';
import { openPglite, openPostgres } from './engines.ts';
import { fillRecord } from './fhir-data.ts';
import type { Measurement } from './table.ts';

const resources = 5_000;
const warmUp = 30;
const runs = 500;

const withoutProvenance = {
  ...extensions,
  reactions: extensions.reactions.filter((reaction) => reaction !== provenanceReaction),
};
const { writeRule: _, ...withoutRule } = withoutProvenance;

const variants: Record<string, Extensions> = {
  'a create': extensions,
  'without its Provenance': withoutProvenance,
  'nor the rule of who acted': withoutRule,
};

/** What it costs a create that everybody's acts are their own: the same in turns, with what is asked of the database. */
export async function benchAuthorship(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const open of [openPglite, openPostgres]) {
    const engine = await open();
    if (!engine) continue;
    const { database, asked } = counted(engine.database);
    try {
      const measured = [];
      for (const [what, own] of Object.entries(variants)) {
        const client = await openFhirClient(database, undefined, { extensions: own });
        const { patients, observation } = await fillRecord(client, resources);
        measured.push({ what, client, patients, observation, times: [] as number[], asked: [] as number[] });
      }
      await engine.analyze();
      for (let run = -warmUp; run < runs; run++) {
        for (const { client, patients, observation, times, asked: statements } of measured) {
          const body = observation(patients[(run + warmUp) % patients.length]?.id ?? '', run + warmUp);
          const before = asked();
          const startedAt = performance.now();
          const { status } = await client.request('POST', '/Observation', body);
          if (status !== 201) throw new Error(`Not created: ${status}`);
          if (run < 0) continue;
          times.push(performance.now() - startedAt);
          statements.push(asked() - before);
        }
      }
      for (const { what, times, asked: statements } of measured)
        measurements.push(
          { what: `${engine.name}: ${what}`, unit: 'ms', values: times },
          { what: `${engine.name}: ${what}, asked of the database`, unit: 'statements', values: statements },
        );
    } finally {
      await engine.close();
    }
  }
  return measurements;
}

/** With the statements that were asked of it so far, but for the beginning and the end of transactions. */
function counted(database: Database): { database: Database; asked: () => number } {
  let count = 0;
  const counting = (sql: Sql): Sql =>
    Object.assign(
      (...statement: Parameters<Sql>) => {
        count += 1;
        return sql(...statement);
      },
      { wake: sql.wake },
    ) as Sql;
  return {
    database: {
      ...database,
      transaction: (scope, work) => database.transaction(scope, (sql) => work(counting(sql))),
    },
    asked: () => count,
  };
}
