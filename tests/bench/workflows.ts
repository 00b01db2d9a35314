import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { openLocalWorkflows } from '../../infra/local/workflows.ts';
import type { Definition } from '../../lambdas/contracts/workflows/definition.ts';
import { carryOutCalls } from '../../lambdas/jobs/carry-out-calls.ts';
import { extensions } from '../../lambdas/record/extensions.ts';
import { compile } from '../../lambdas/workflows/compile/compile.ts';
import { machineName } from '../../lambdas/workflows/names.ts';
import { openWorkflowClinic } from '../contract/workflows/workflow-clinic.ts';
import { condition, definitionOf, end, query, when } from '../lambdas/workflows/sample-definitions.ts';
import { type BenchEngine, openPglite, openPostgres } from './engines.ts';
import type { Measurement } from './table.ts';

/** Workflows: from a definition to its state machine, what a step takes, and what runs cost that wait. */
export async function benchWorkflows(): Promise<Measurement[]> {
  // The end is a step too: of a thousand at most.
  const measurements: Measurement[] = [compiling(199), compiling(999)];
  for (const [open, promised] of [
    [openPglite, 30],
    [openPostgres, 15],
  ] as const) {
    const engine = await open();
    if (!engine) continue;
    try {
      measurements.push(...(await running(engine, promised)));
    } finally {
      await engine.close();
    }
  }
  return [...measurements, ...(await waiting())];
}

/** Every second one asks the record, every second one decides. */
function chain(steps: number): Definition {
  const next = (n: number) => (n + 1 < steps ? `s${n + 1}` : 'fin');
  const chained = Array.from({ length: steps }, (_, n) =>
    n % 2 === 0
      ? query(`s${n}`, { next: next(n) })
      : condition(`s${n}`, [{ when: when(`steps.s${n - 1}.count`, 'greaterOrEqual', 0), next: next(n) }]),
  );
  return definitionOf([...chained, end('fin')]);
}

function compiling(steps: number): Measurement {
  const definition = chain(steps);
  const values = Array.from({ length: 20 }, () => {
    const startedAt = performance.now();
    compile(definition, { functionName: 'workflow-steps' });
    return performance.now() - startedAt;
  });
  return { what: `compile ${steps} steps`, unit: 'ms', values, promised: 20 };
}

const runs = 20;
const stepsOfRun = 40;
/** How long runs go on beside one another; ten minutes were promised. */
const seconds = Number(process.env.WORKFLOW_SECONDS ?? 20);

/** The stand-in for Step Functions on disk, as the product has it. */
async function withStore<Result>(work: (store: () => DatabaseSync) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'auxilia-bench-'));
  try {
    return await work(() => {
      const store = new DatabaseSync(join(folder, 'stand-ins.sqlite'));
      store.exec('PRAGMA journal_mode = WAL');
      return store;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const now = () => new Date();
const log = () => undefined;

const running = ({ name, database, analyze }: BenchEngine, promised: number): Promise<Measurement[]> =>
  withStore(async (open) => {
    const clinic = await openWorkflowClinic(database);
    const workflows = openLocalWorkflows({ store: open(), database, extensions, now, log });
    const { stateMachines, settle, close } = workflows;
    const carryOut = async () => {
      while (await carryOutCalls(database, stateMachines, { now: clinic.now, log }));
      await settle();
    };
    const workflowId = await clinic.publish(chain(stepsOfRun));
    await analyze();
    const perStep: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const runId = await clinic.start(workflowId);
      await carryOut();
      const events = await stateMachines.readHistory(machineName(workflowId, 1), runId, {
        hasData: false,
        limit: 1000,
      });
      const times = (events ?? [])
        .filter(({ type }) => type === 'TaskStateEntered' || type === 'TaskStateExited')
        .map(({ timestamp }) => timestamp?.getTime() ?? Number.NaN);
      for (let at = 0; at + 1 < times.length; at += 2) perStep.push((times[at + 1] ?? 0) - (times[at] ?? 0));
    }
    const rates: number[] = [];
    const until = Date.now() + seconds * 1000;
    while (Date.now() < until) {
      const begun: string[] = [];
      for (let run = 0; run < runs; run += 1) begun.push(await clinic.start(workflowId));
      const startedAt = performance.now();
      await carryOut();
      rates.push((begun.length * stepsOfRun * 1000) / (performance.now() - startedAt));
    }
    await close();
    await clinic.close();
    return [
      { what: `${name}: a step that asks the record, engine and all`, unit: 'ms', values: perStep, promised },
      {
        what: `${name}: ${runs} runs at once, over ${seconds} s`,
        unit: 'per s',
        values: rates,
        promised: 50,
      },
    ];
  });

const many = 10_000;

const waiting = (): Promise<Measurement[]> =>
  withStore(async (open) => {
    const engine = await openPglite();
    const { database } = engine;
    let store = open();
    let workflows = openLocalWorkflows({ store, database, extensions, now, log });
    const month = definitionOf([
      { id: 'espera', kind: 'wait', title: 'Espera', for: { seconds: 30 * 86_400 } },
    ]);
    const machine = 'workflow-bench-1';
    const definition = JSON.stringify(compile(month, { functionName: 'workflow-steps' }));
    await workflows.stateMachines.carryOut({ operation: 'create', machine, definition });
    for (let n = 0; n < many; n += 1) {
      const run = { id: randomUUID(), organizationId: randomUUID() };
      const input = { run, trigger: { patient: null } };
      await workflows.stateMachines.carryOut({ operation: 'start', machine, execution: run.id, input });
    }
    await workflows.settle();
    // What beginning them left to be tidied.
    await wait(3_000);
    const cpu = process.cpuUsage();
    await wait(5_000);
    const { user, system } = process.cpuUsage(cpu);
    await workflows.close();
    store.close();
    const restarts: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const startedAt = performance.now();
      store = open();
      workflows = openLocalWorkflows({ store, database, extensions, now, log });
      await workflows.settle();
      restarts.push(performance.now() - startedAt);
      await workflows.close();
      store.close();
    }
    await engine.close();
    const what = `${many} runs that wait for a month`;
    return [
      { what: `${what}: processor time in 5 s`, unit: 'ms', values: [(user + system) / 1000] },
      { what: `${what}: back after a restart`, unit: 'ms', values: restarts, promised: 3_000 },
    ];
  });
