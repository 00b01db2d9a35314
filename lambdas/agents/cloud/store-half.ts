import { type Database, DatabaseUnavailable } from '../../platform/database.ts';
import { orWaking } from '../../platform/paused-database.ts';
import { forRequest } from '../../platform/request-id.ts';
import { advance } from '../runtime/advance.ts';
import { usualBurst } from '../runtime/burst.ts';
import { claimRun, postponeRun, type RunClaim } from '../runtime/claims.ts';
import type { RunDependencies } from '../runtime/dependencies.ts';
import type { AnswerToAsk } from '../runtime/take-answer.ts';
import { type StoreAnswer, type StoreEvent, storeEventSchema } from './protocol.ts';

/** Runs of one look at the clock; the next look finds what is left. */
const mostDue = 200;

/** The half of a worker that has the database. */
export function createStoreHalf(dependencies: RunDependencies) {
  const { database, now } = dependencies;
  const goOn = (claim: RunClaim, answer?: AnswerToAsk): Promise<StoreAnswer> =>
    forRequest(claim.requestId, () => advanceSafely(claim, answer));
  const advanceSafely = async (claim: RunClaim, answer?: AnswerToAsk): Promise<StoreAnswer> => {
    try {
      const result = await advance(dependencies, claim, answer);
      if ('rests' in result) {
        const againInMs = (result.wakeAt?.getTime() ?? Number.POSITIVE_INFINITY) - now().getTime();
        const isSoon = result.rests === 'waiting-time' && againInMs <= usualBurst.mostMs;
        return { status: 'rests', ...(isSoon ? { againInMs } : {}) };
      }
      return { status: 'ask', claim, seq: result.seq, request: result.ask };
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      await postponeRun(dependencies, claim, error);
      return { status: 'rests' };
    }
  };
  const act = async (event: StoreEvent): Promise<StoreAnswer> => {
    if (event.action === 'due') return { status: 'due', runs: await listDueRuns(database, now()) };
    if (event.action === 'answer') {
      return goOn(event.claim, { seq: event.seq, answer: event.answer });
    }
    const { organizationId, runId } = event;
    const claim = await claimRun(database, { organizationId, runId, now: now() });
    return claim ? goOn(claim) : { status: 'rests' };
  };
  return (event: unknown): Promise<StoreAnswer> => orWaking(async () => act(storeEventSchema.parse(event)));
}

/** Those at work are not among them: their lease is in the future. */
function listDueRuns(database: Database, now: Date): Promise<{ organizationId: string; runId: string }[]> {
  return database.transaction({ role: 'worker' }, (sql) =>
    sql<{ organizationId: string; runId: string }>(
      `SELECT organization_id AS "organizationId", run_id AS "runId" FROM runs
       WHERE wake_at <= $1 ORDER BY wake_at LIMIT $2`,
      [now.toISOString(), mostDue],
    ),
  );
}
