import { extensions } from '../../lambdas/record/extensions.ts';
import { openFhirClient } from '../lambdas/fhir/fhir-client.ts';
import { type BenchEngine, openPglite, openPostgres } from './engines.ts';
import { multiply } from './fhir-copies.ts';
import { fillPatients, fillRecord } from './fhir-data.ts';
import { asThePageAsks, interactions, patientSearches } from './fhir-searches.ts';
import { measureWaits } from './fhir-waits.ts';
import type { Measurement } from './table.ts';

/**
 * The clinical record's speed with row-level security and the access log on, in one process, on PGlite and on
 * PostgreSQL. FHIR_BENCH_SIZES (resources, separated by commas), FHIR_BENCH_PATIENTS and FHIR_BENCH_ENGINES narrow or
 * widen what is measured.
 */
const sizes = (process.env.FHIR_BENCH_SIZES ?? '10000,100000').split(',').map(Number).filter(Boolean);
const engines = (process.env.FHIR_BENCH_ENGINES ?? 'pglite,postgres').split(',');
/** Of a clinic whose page of patients is searched; 0 leaves that out. */
const patients = Number(process.env.FHIR_BENCH_PATIENTS ?? '100000');
/** What is above that are copies by SQL. */
const mostWritten = 100_000;
const runs = 100;
/** With who may write as whom, the Provenance of each version, and what the areas add. */
const asTheProduct = { extensions };

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
    const engine = engines.includes(name) && patients > 0 ? await open() : undefined;
    if (!engine) continue;
    try {
      measurements.push(...(await measurePatients(engine)));
    } finally {
      await engine.close();
    }
  }
  return measurements;
}

async function measure(engine: BenchEngine, size: number): Promise<Measurement[]> {
  const { name, database } = engine;
  const client = await openFhirClient(database, undefined, asTheProduct);
  const written = Math.min(size, mostWritten);
  let filled = await fillRecord(client, written);
  if (size > written) filled = await multiply(engine, client, filled, Math.round(size / written));
  await engine.analyze();
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
  measurements.push(...(await measureWaits(client, filled, label)));
  return measurements;
}

/** As the page of patients asks, with what the server answers to it: a form by POST, a page of the list. */
async function measurePatients({ name, database, analyze }: BenchEngine): Promise<Measurement[]> {
  const client = await openFhirClient(database, undefined, asTheProduct);
  const sought = await fillPatients(client, patients);
  await analyze();
  const measurements: Measurement[] = [];
  for (const [what, formOf] of Object.entries(patientSearches)) {
    const values: number[] = [];
    for (let run = -10; run < runs; run++) {
      const patient = sought[(run + 10) % sought.length];
      if (!patient) continue;
      const body = new URLSearchParams([...formOf(patient), ...asThePageAsks]).toString();
      const startedAt = performance.now();
      const answer = await client.request('POST', '/Patient/_search', body, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      if (run >= 0) values.push(performance.now() - startedAt);
      if (!answer.body.entry) throw new Error(`${what}: nothing found`);
    }
    const label = `${name}, ${patients.toLocaleString('en-US')} patients: ${what}`;
    measurements.push({ what: label, unit: 'ms', values, promised: 100 });
  }
  return measurements;
}
