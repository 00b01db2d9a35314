import { startAgentWorker } from '../../infra/local/agent-worker.ts';
import { sayAsPatient, startRun } from '../../lambdas/agents/triggers/start-run.ts';
import type { Database, Sql } from '../../lambdas/platform/database.ts';
import { answered, openAgentClinic } from '../lambdas/agents/runtime/agent-clinic.ts';
import { benchAgentTrace } from './agent-trace.ts';
import { type BenchEngine, openPglite, openPostgres } from './engines.ts';
import type { Measurement } from './table.ts';

/** Conversations that go on at once in one process, with the embedded model and the record as the product has it. */
const conversations = 200;
const rounds = 6;

export async function benchAgents(): Promise<Measurement[]> {
  const measurements: Measurement[] = await benchAgentTrace();
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

async function measure({ name, database, analyze }: BenchEngine): Promise<Measurement[]> {
  const steps: Step[] = [];
  const clinic = await openAgentClinic(database, { definition: { model: 'rules' } });
  const dependencies = {
    ...clinic.dependencies,
    database: timed(database, steps),
    askRules: () => ({
      ...answered({ text: 'Dígame, por favor, su nombre completo y su fecha de nacimiento.' }),
      usage: { inputTokens: 0, outputTokens: 0 },
      costMicros: 0,
    }),
    now: () => new Date(),
  };
  const threads: string[] = [];
  for (let n = 0; n < conversations; n += 1) {
    const { threadId } = await clinic.as((repository) =>
      startRun(repository, {
        kind: 'in-person',
        agentId: clinic.agentId,
        text: 'Buenos días, quiero una cita',
      }),
    );
    threads.push(threadId ?? '');
  }
  await analyze();
  const perTurn: number[] = [];
  const cpuOfTurn: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // What came in is in the record; how long that takes is the inbox's figure.
    if (round > 0) {
      for (const thread of threads) {
        await clinic.as(async (repository) =>
          sayAsPatient(repository, thread, `Soy Ana, y van ${round} mensajes`),
        );
      }
    }
    // The first round warms the process up.
    if (round === 1) steps.splice(0);
    const worker = startAgentWorker(dependencies);
    const startedAt = performance.now();
    const cpu = process.cpuUsage();
    await worker.idle();
    if (round > 0) {
      perTurn.push((performance.now() - startedAt) / conversations);
      const { user, system } = process.cpuUsage(cpu);
      cpuOfTurn.push((user + system) / 1_000 / conversations);
    }
    await worker.close();
  }
  return [
    {
      what: `${name}: a turn's share of the time, ${conversations} conversations at once (10 ms are 100 turns a second)`,
      unit: 'ms',
      values: perTurn,
      promised: 10,
    },
    {
      what: `${name}: a step, all but the model`,
      unit: 'ms',
      values: steps.map(({ durationMs }) => durationMs),
      promised: 25,
    },
    // What a busy machine does not change.
    {
      what: `${name}: statements of a step`,
      unit: 'statements',
      values: steps.map(({ statements }) => statements),
    },
    { what: `${name}: processor time of a turn, this process`, unit: 'ms', values: cpuOfTurn },
  ];
}

interface Step {
  durationMs: number;
  statements: number;
}

/** How long each transaction of a run takes from the moment that it has the database. */
function timed(database: Database, steps: Step[]): Database {
  return {
    ...database,
    transaction: (scope, work) => {
      if (scope.role !== 'app') return database.transaction(scope, work);
      let startedAt = 0;
      let statements = 0;
      return database
        .transaction(scope, (sql) => {
          startedAt = performance.now();
          const counted = (...statement: Parameters<Sql>) => {
            statements += 1;
            return sql(...statement);
          };
          return work(Object.assign(counted, { wake: sql.wake }) as Sql);
        })
        .finally(() => steps.push({ durationMs: performance.now() - startedAt, statements }));
    },
  };
}
