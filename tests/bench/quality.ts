import { rmSync } from 'node:fs';
import type { Bundle, Resource } from '@medplum/fhirtypes';
import { createEngine } from '../../lambdas/quality/engine/engine.ts';
import { evaluatePatient } from '../../lambdas/quality/engine/evaluate.ts';
import { prepareMeasure } from '../../lambdas/quality/engine/prepare.ts';
import { loadOwnMeasures } from '../../lambdas/quality/load-own-measures.ts';
import type { MeasurePackage } from '../../lambdas/quality/measure/measure-package.ts';
import { readMeasureBundle } from '../../lambdas/quality/measure/read-bundle.ts';
import { importMeasure, type MeasureStore } from '../../lambdas/quality/measure-store.ts';
import { claimQualityRun } from '../../lambdas/quality/runs/run-claims.ts';
import { readRun, startRun } from '../../lambdas/quality/runs/run-store.ts';
import { workOnRun } from '../../lambdas/quality/runs/work-on-run.ts';
import { extensions } from '../../lambdas/record/extensions.ts';
import { type FhirClient, openFhirClient } from '../lambdas/fhir/fhir-client.ts';
import { hba1c, patient, problem, visit } from '../lambdas/quality/measured-patient.ts';
import { archiveOf, officialMeasures, unpackOfficial } from '../support/official-measures.ts';
import { findShared } from '../support/shared-data.ts';
import { type BenchEngine, openPglite, openPostgres } from './engines.ts';
import { multiply } from './fhir-copies.ts';
import type { Measurement } from './table.ts';

/**
 * Patients a second of CMS122 with its authors' test patients (without them, of our own measure of HbA1c): in the engine alone, and through
 * the record, all and those that changed in a day (one in a hundred). QUALITY_BENCH_SIZES and QUALITY_BENCH_ENGINES narrow it.
 */
const sizes = (process.env.QUALITY_BENCH_SIZES ?? '1000,10000').split(',').map(Number);
const engines = (process.env.QUALITY_BENCH_ENGINES ?? 'pglite,postgres').split(',');
const year = { periodStart: '2026-01-01', periodEnd: '2026-12-31' };
const changedOf = 100;
const megabyte = 1024 * 1024;

interface Sample {
  measure: MeasurePackage;
  charts: Resource[][];
}

function readSample(): Sample {
  const [name] = officialMeasures;
  if (findShared(archiveOf(name))) {
    const { directory, bundle, patients } = unpackOfficial(name);
    rmSync(directory, { recursive: true });
    const { measure } = readMeasureBundle(bundle);
    if (measure) return { measure, charts: patients.map(({ resources }) => resources) };
  }
  const [measure] = loadOwnMeasures();
  if (!measure) throw new Error('No measure');
  const chart = [patient('1970-05-01'), visit('2026-03-02'), problem('E11.9'), hba1c(9.4, '2026-06-01')];
  return { measure, charts: [chart] };
}

export async function benchQuality(): Promise<Measurement[]> {
  const sample = readSample();
  const measurements: Measurement[] = [];
  for (const size of sizes) measurements.push(...(await measureEngine(sample, size)));
  for (const [name, open] of Object.entries({ pglite: openPglite, postgres: openPostgres })) {
    for (const size of sizes) {
      const engine = engines.includes(name) ? await open() : undefined;
      if (!engine) continue;
      try {
        measurements.push(...(await measureRecord(engine, sample, size)));
      } finally {
        await engine.close();
      }
    }
  }
  return measurements;
}

async function measureEngine({ measure, charts }: Sample, size: number): Promise<Measurement[]> {
  const prepared = prepareMeasure(measure);
  const period = { start: '2026-01-01T00:00:00.000-05:00', end: '2026-12-31T23:59:59.999-05:00' };
  const peak = watchMemory();
  const startedAt = performance.now();
  for (let index = 0; index < size; index++) {
    const resources = charts[index % charts.length] ?? [];
    await evaluatePatient(prepared, { patientId: String(index), resources }, period);
  }
  const perSecond = (size * 1_000) / (performance.now() - startedAt);
  const what = `engine, ${size.toLocaleString('en-US')} patients`;
  return [
    { what, unit: 'per s', values: [perSecond], promised: 40 },
    { what: `${what}: memory`, unit: 'MB', values: [peak()], promised: 600 },
  ];
}

async function measureRecord(
  engine: BenchEngine,
  { measure, charts }: Sample,
  size: number,
): Promise<Measurement[]> {
  const { database, name } = engine;
  const client = await openFhirClient(database, undefined, { extensions });
  const written = await writeCharts(client, charts);
  const copies = Math.round(size / written.length);
  if (copies > 1) await multiply(engine, client, written, copies);
  await engine.analyze();
  const label = (what: string) => `${name}, ${size.toLocaleString('en-US')} patients: ${what}`;
  const inStore = <Result>(work: (store: MeasureStore) => Promise<Result>) =>
    database.transaction(
      { role: 'app', organizationId: client.organizationId, userId: client.userId },
      (sql) =>
        work({
          sql,
          caller: { organization_id: client.organizationId, user_id: client.userId },
          now: new Date(),
        }),
    );
  const imported = await inStore((store) => importMeasure(store, measure, 'decrease'));
  if (typeof imported === 'string') throw new Error(imported);
  const compute = async () => {
    const peak = watchMemory();
    const startedAt = performance.now();
    const run = await inStore((store) => startRun(store, { measureId: imported.id, ...year }));
    if (typeof run === 'string') throw new Error(run);
    const claim = await claimQualityRun(database, new Date());
    if (!claim) throw new Error('No run waits');
    const dependencies = { database, engine: createEngine(), now: () => new Date(), log: () => undefined };
    await workOnRun(dependencies, claim, () => true);
    const ms = performance.now() - startedAt;
    const done = await inStore((store) => readRun(store, run.id));
    if (done?.state !== 'done') throw new Error(`The run is ${done?.state}`);
    return { ms, done, megabytes: peak() };
  };
  const all = await compute();
  const changed = Math.ceil(size / changedOf);
  for (let index = 0; index < changed; index++) {
    const subject = { reference: `Patient/${written.patients[index % written.patients.length]?.id}` };
    await client.create({ ...hba1c(7, '2026-07-01'), id: undefined, subject });
  }
  const some = await compute();
  return [
    {
      what: label('all'),
      unit: 'per s',
      values: [(all.done.tally.patients * 1_000) / all.ms],
      promised: 20,
    },
    { what: label('all: memory'), unit: 'MB', values: [all.megabytes], promised: 600 },
    {
      what: label(`after a day, ${some.done.tally.patients - some.done.reused} changed`),
      unit: 'ms',
      values: [some.ms],
      promised: 60_000,
    },
    { what: label('after a day: memory'), unit: 'MB', values: [some.megabytes], promised: 600 },
  ];
}

/** Writes each chart under ids of its own; what the record refuses of a test patient is left out. */
async function writeCharts(client: FhirClient, charts: readonly (readonly Resource[])[]) {
  const patients: { id: string; family: string }[] = [];
  for (const [index, resources] of charts.entries()) {
    const entry: Bundle['entry'] = resources.map((resource) => ({
      resource,
      request: { method: 'PUT', url: `${resource.resourceType}/${resource.id}` },
    }));
    const { status, text } = await client.request('POST', '/', {
      resourceType: 'Bundle',
      type: 'batch',
      entry,
    });
    if (status >= 300) throw new Error(`Chart ${index}: ${text.slice(0, 300)}`);
    const id = resources.find(({ resourceType }) => resourceType === 'Patient')?.id;
    if (id) patients.push({ id, family: '' });
  }
  return { patients, length: patients.length, millisecondsPer1000: [], observation: () => ({}) };
}

/** The most that the process held from here on, in MB, as far as a look each 100 ms tells. */
function watchMemory(): () => number {
  let most = process.memoryUsage.rss();
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 100);
  return () => {
    clearInterval(timer);
    return Math.max(most, process.memoryUsage.rss()) / megabyte;
  };
}
