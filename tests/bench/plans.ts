import { type FhirClient, openFhirClient } from '../lambdas/fhir/fhir-client.ts';
import { openPglite, openPostgres } from './engines.ts';
import { explained, type Work } from './explained.ts';
import { multiply } from './fhir-copies.ts';
import { type Filled, fillRecord } from './fhir-data.ts';
import { interactions } from './fhir-searches.ts';
import { printRows } from './table.ts';

/*
 * What each search looks at in a small record and in one ten times as large, right after they were written and with the
 * planner's statistics. It depends on the plans alone: one that turns fails the run, whatever the machine.
 */

const size = Number(process.env.FHIR_BENCH_SIZE ?? '5000');
const times = Number(process.env.FHIR_BENCH_TIMES ?? '10');
const engines = (process.env.FHIR_BENCH_ENGINES ?? 'pglite,postgres').split(',');
const turns = 5;

/**
 * So many times what the small record takes; or as many rows as a search gathers before it walks a list in its order (`few`
 * in search/find-common.ts), which it counts, finds and orders.
 */
const allowed = { times: 1.5, rows: 6_500 };

export async function benchPlans(): Promise<void> {
  const columns = [size, size * times].flatMap((many) => [`${many} new`, `${many} analyzed`]);
  const table = [['', ...columns, '']];
  let turned = 0;
  for (const [name, open] of Object.entries({ pglite: openPglite, postgres: openPostgres })) {
    if (!engines.includes(name)) continue;
    const engine = await open();
    if (!engine) continue;
    const works: Map<string, Work>[] = [];
    try {
      const seen: Work[] = [];
      const client = await openFhirClient(explained(engine.database, (work) => seen.push(work)));
      let filled = await fillRecord(client, size);
      works.push(await workOfEach(client, filled, seen));
      await engine.analyze();
      works.push(await workOfEach(client, filled, seen));
      filled = await multiply(engine, client, filled, times);
      await engine.execute(`DELETE FROM pg_statistic WHERE starelid = ANY (
        ARRAY(SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace))`);
      works.push(await workOfEach(client, filled, seen));
      await engine.analyze();
      works.push(await workOfEach(client, filled, seen));
    } finally {
      await engine.close();
    }
    for (const what of works[0]?.keys() ?? []) {
      const row = works.map((work) => work.get(what));
      const [, small, , large] = row.map((work) => work?.rows ?? 0);
      const hasTurned = (large ?? 0) > Math.max((small ?? 0) * allowed.times, allowed.rows);
      if (hasTurned) turned += 1;
      table.push([
        `${name}: ${what}`,
        ...row.map((work) => `${work?.rows} (${work?.pages})`),
        hasTurned ? 'TURNED' : '',
      ]);
      if (hasTurned) for (const work of row) process.stdout.write(`${what}: ${work?.plan}\n`);
    }
  }
  printRows('plans: rows looked at (pages)', table);
  if (turned > 0) process.exitCode = 1;
}

/** The most of a few turns. */
export async function workOfEach(
  client: FhirClient,
  filled: Filled,
  seen: Work[],
): Promise<Map<string, Work>> {
  const works = new Map<string, Work>();
  for (const [what, { call }] of Object.entries(interactions)) {
    for (let turn = 0; turn < turns; turn++) {
      seen.length = 0;
      const [method, path, body] = call(filled, turn);
      if (method !== 'GET') continue;
      const { status } = await client.request(method, path, body);
      if (status !== 200) throw new Error(`${what}: ${status}`);
      const work = {
        rows: seen.reduce((sum, { rows }) => sum + rows, 0),
        pages: seen.reduce((sum, { pages }) => sum + pages, 0),
        plan: seen.map(({ plan }) => plan).join('; '),
      };
      if (seen.length > 0 && work.rows >= (works.get(what)?.rows ?? 0)) works.set(what, work);
    }
  }
  return works;
}
