import { openPgliteDatabase } from '../../../infra/local/pglite-database.ts';
import { claimRuns, runTable } from '../../../lambdas/agents/runtime/claims.ts';
import { workOn } from '../../../lambdas/agents/runtime/work-on.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { releaseLeases } from '../../../lambdas/platform/lease.ts';
import { openAgentClinic } from '../../lambdas/agents/runtime/agent-clinic.ts';
import { bookingWorker, outcomeOf } from './booking.ts';

/*
 * A process with an agent at work on a booking: `prepare <directory>` makes the clinic and its first message; `work
 * <directory> <organization> [<point>]` does the rest, and hangs at the point where it is to be killed.
 */
const [action = '', directory = '', organizationId = '', point = ''] = process.argv.slice(2);

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Says that it is there, and is never heard of again. */
async function dieAt(name: string): Promise<void> {
  if (name !== point) return;
  say(point);
  const alive = setInterval(() => {}, 1_000);
  await new Promise(() => {});
  clearInterval(alive);
}

const engine = await openPgliteDatabase(directory);

if (action === 'prepare') {
  const clinic = await openAgentClinic(engine);
  await clinic.receive('Quiero una cita');
  say(clinic.organizationId);
} else {
  let transactions = 0;
  const database: Database = {
    ...engine,
    transaction: async (scope, work) => {
      if (scope.role !== 'app') return engine.transaction(scope, work);
      transactions += 1;
      const number = transactions;
      const result = await engine.transaction(scope, async (sql) => {
        const done = await work(sql);
        await dieAt(`before-${number}`);
        return done;
      });
      await dieAt(`after-${number}`);
      return result;
    },
  };
  const now = () => new Date('2026-11-20T15:30:00Z');
  await releaseLeases(engine, [runTable], now());
  for (const claim of await claimRuns(engine, { now: now(), limit: 10 })) {
    await workOn(bookingWorker(database, now), claim);
  }
  say(JSON.stringify({ transactions, outcome: await outcomeOf(engine, organizationId) }));
}
await engine.close();
