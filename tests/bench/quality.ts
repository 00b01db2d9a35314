import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Bundle, Resource } from '@medplum/fhirtypes';
import type { AccessClaims } from '../../lambdas/contracts/claims.ts';
import { evaluatePatient } from '../../lambdas/quality/engine/evaluate.ts';
import { prepareMeasure } from '../../lambdas/quality/engine/prepare.ts';
import { openSeparateEngine } from '../../lambdas/quality/engine/separate-engine.ts';
import { readStrata } from '../../lambdas/quality/figures/strata.ts';
import { tellPatients } from '../../lambdas/quality/gaps/told-patients.ts';
import { loadOwnMeasures } from '../../lambdas/quality/load-own-measures.ts';
import type { MeasurePackage } from '../../lambdas/quality/measure/measure-package.ts';
import { readMeasureBundle } from '../../lambdas/quality/measure/read-bundle.ts';
import { importMeasure, knownMeasures, type MeasureStore } from '../../lambdas/quality/measure-store.ts';
import { measuredPatients } from '../../lambdas/quality/runs/measured-patients.ts';
import { claimQualityRun } from '../../lambdas/quality/runs/run-claims.ts';
import { lastRuns, readRun, startRun } from '../../lambdas/quality/runs/run-store.ts';
import { readUnseenCounts } from '../../lambdas/quality/runs/unseen-store.ts';
import { workOnRun } from '../../lambdas/quality/runs/work-on-run.ts';
import { extensions } from '../../lambdas/record/extensions.ts';
import { inRecord } from '../../lambdas/record/in-record.ts';
import { type FhirClient, openFhirClient } from '../lambdas/fhir/fhir-client.ts';
import { hba1c, patient, problem, visit } from '../lambdas/quality/measured-patient.ts';
import { archiveOf, officialMeasures, unpackOfficial } from '../support/official-measures.ts';
import { findShared } from '../support/shared-data.ts';
import { type BenchEngine, openPglite, openPostgres } from './engines.ts';
import { multiply } from './fhir-copies.ts';
import type { Measurement } from './table.ts';
import { watchEngine } from './watch-engine.ts';

/**
 * Patients a second of CMS122 with its authors' test patients (without them, of our own measure of HbA1c): in the engine alone, and through
 * the record, all and those that changed in a day (one in a hundred), computed in a process of its own as in the product; and what the page
 * then asks. QUALITY_BENCH_SIZES and QUALITY_BENCH_ENGINES narrow it.
 */
const sizes = (process.env.QUALITY_BENCH_SIZES ?? '1000,10000').split(',').map(Number);
const engines = (process.env.QUALITY_BENCH_ENGINES ?? 'engine,pglite,postgres').split(',');
const year = { periodStart: '2026-01-01', periodEnd: '2026-12-31' };
const changedOf = 100;

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
    const charts = patients.map(({ resources }) => resources);
    // Whom their prescriptions name, and who is in none of their bundles.
    const prescriber: Resource = { resourceType: 'Practitioner', id: 'example' };
    if (measure) return { measure, charts: [[prescriber, ...(charts[0] ?? [])], ...charts.slice(1)] };
  }
  const [measure] = loadOwnMeasures();
  if (!measure) throw new Error('No measure');
  const chart = [patient('1970-05-01'), visit('2026-03-02'), problem('E11.9'), hba1c(9.4, '2026-06-01')];
  return { measure, charts: [chart] };
}

export async function benchQuality(): Promise<Measurement[]> {
  const sample = readSample();
  const measurements: Measurement[] = [];
  if (engines.includes('engine')) {
    for (const size of sizes) measurements.push(...(await measureEngine(sample, size)));
  }
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
  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  for (let index = 0; index < size; index++) {
    const resources = charts[index % charts.length] ?? [];
    await evaluatePatient(prepared, { patientId: String(index), resources }, period);
  }
  const perSecond = (size * 1_000) / (performance.now() - startedAt);
  const { user, system } = process.cpuUsage(cpu);
  const what = `engine, ${size.toLocaleString('en-US')} patients`;
  return [
    { what, unit: 'per s', values: [perSecond], promised: 40 },
    // On a machine with other work it is this that a core does.
    {
      what: `${what}, of a core's time`,
      unit: 'per s',
      values: [(size * 1e6) / (user + system)],
      promised: 40,
    },
  ];
}

async function measureRecord(
  engine: BenchEngine,
  { measure, charts }: Sample,
  size: number,
): Promise<Measurement[]> {
  const { database, name } = engine;
  const client = await openFhirClient(database, undefined, { extensions });
  const { engine: computing, close } = openSeparateEngine(
    fileURLToPath(new URL('../../infra/local/measure-process.ts', import.meta.url)),
  );
  const written = await writeCharts(client, charts);
  const copies = Math.round(size / written.length);
  if (copies > 1) await multiply(engine, client, written, copies);
  await engine.analyze();
  const label = (what: string) => `${name}, ${size.toLocaleString('en-US')} patients: ${what}`;
  const caller: AccessClaims = {
    token_use: 'access',
    sub: client.userId,
    organization_id: client.organizationId,
    user_id: client.userId,
    roles: ['clinicians'],
  };
  const inStore = <Result>(work: (store: MeasureStore) => Promise<Result>) =>
    database.transaction(
      { role: 'app', organizationId: client.organizationId, userId: client.userId },
      (sql) => work({ sql, caller, now: new Date() }),
    );
  const imported = await inStore((store) => importMeasure(store, measure, 'decrease'));
  if (typeof imported === 'string') throw new Error(imported);
  const compute = async () => {
    const took = watchEngine();
    const cpu = process.cpuUsage();
    const startedAt = performance.now();
    const run = await inStore((store) => startRun(store, { measureId: imported.id, ...year }));
    if (typeof run === 'string') throw new Error(run);
    const claim = await claimQualityRun(database, new Date());
    if (!claim) throw new Error('No run waits');
    const dependencies = { database, engine: computing, now: () => new Date(), log: () => undefined };
    await workOnRun(dependencies, claim, () => true);
    const ms = performance.now() - startedAt;
    const done = await inStore((store) => readRun(store, run.id));
    if (done?.state !== 'done') throw new Error(`The run is ${done?.state}`);
    const { user, system } = process.cpuUsage(cpu);
    const { megabytes, cpuMs } = took();
    // Of PostgreSQL's own processes nothing is in it; PGlite runs in this one.
    return { ms, done, megabytes, cpuMs: cpuMs + (user + system) / 1_000 };
  };
  const all = await compute();
  const changed = Math.ceil(size / changedOf);
  for (let index = 0; index < changed; index++) {
    const subject = { reference: `Patient/${written.patients[index % written.patients.length]?.id}` };
    await client.create({ ...hba1c(7, '2026-07-01'), id: undefined, subject });
  }
  const some = await compute();
  const pages = await pageTimes(inStore, caller, some.done.id);
  await close();
  return [
    {
      what: label('all'),
      unit: 'per s',
      values: [(all.done.tally.patients * 1_000) / all.ms],
      promised: 20,
    },
    {
      what: label('all, of a core’s time'),
      unit: 'per s',
      values: [(all.done.tally.patients * 1_000) / all.cpuMs],
      promised: 20,
    },
    { what: label('all: memory of the engine'), unit: 'MB', values: [all.megabytes], promised: 600 },
    {
      what: label(`after a day, ${some.done.tally.patients - some.done.reused} changed`),
      unit: 'ms',
      values: [some.ms],
      promised: 60_000,
    },
    { what: label('after a day: memory of the engine'), unit: 'MB', values: [some.megabytes], promised: 600 },
    { what: label('what the page asks'), unit: 'ms', values: pages, promised: 150 },
  ];
}

/** Writes each chart under ids of its own; what the record refuses ends the bench. */
async function writeCharts(client: FhirClient, charts: readonly (readonly Resource[])[]) {
  const patients: { id: string; family: string }[] = [];
  for (const [index, resources] of charts.entries()) {
    const entry: Bundle['entry'] = resources.map((resource) => ({
      resource,
      request: { method: 'PUT', url: `${resource.resourceType}/${resource.id}` },
    }));
    const { status, text } = await client.request('POST', '/', {
      resourceType: 'Bundle',
      type: 'transaction',
      entry,
    });
    if (status >= 300) throw new Error(`Chart ${index}: ${text.slice(0, 400)}`);
    const id = resources.find(({ resourceType }) => resourceType === 'Patient')?.id;
    if (id) patients.push({ id, family: '' });
  }
  return { patients, length: patients.length, millisecondsPer1000: [], observation: () => ({}) };
}

/** Twenty times what the page of a measure asks: the measures with their runs, groups, what is unseen, a page of patients. */
async function pageTimes(
  inStore: <Result>(work: (store: MeasureStore) => Promise<Result>) => Promise<Result>,
  caller: AccessClaims,
  runId: string,
): Promise<number[]> {
  const times: number[] = [];
  for (let time = 0; time < 20; time++) {
    const startedAt = performance.now();
    await inStore(async (store) => {
      await knownMeasures(store);
      await lastRuns(store);
      await readStrata(store, runId);
      await readUnseenCounts(store, runId);
      const { patients } = await measuredPatients(store, runId, { standing: 'numerator' });
      const run = await readRun(store, runId);
      if (!run) throw new Error('No run');
      await inRecord({ ...store, caller, now: () => store.now }, (repository) =>
        tellPatients(repository, { run, missing: 'rest' }, patients),
      );
    });
    times.push(performance.now() - startedAt);
  }
  return times;
}
