import { type Database, DatabaseUnavailable } from '../../platform/database.ts';
import { describeError } from '../../platform/log.ts';
import { advance } from '../runtime/advance.ts';
import { claimRun, postponeRun, type RunClaim } from '../runtime/claims.ts';
import type { RunDependencies } from '../runtime/dependencies.ts';
import type { AnswerToAsk } from '../runtime/take-answer.ts';
import { type StoreAnswer, type StoreEvent, storeEventSchema } from './protocol.ts';

/** Runs of one look at the clock; the next look finds what is left. */
const mostDue = 200;

/** The half of a worker that has the database. */
export function createStoreHalf(dependencies: RunDependencies) {
  const { database, now, log } = dependencies;
  const goOn = async (claim: RunClaim, answer?: AnswerToAsk): Promise<StoreAnswer> => {
    try {
      const result = await advance(dependencies, claim, answer);
      if ('rests' in result) return { status: 'rests' };
      return { status: 'ask', claim, seq: result.seq, request: result.ask };
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      // Nobody foresaw it; another worker tries later, and the alarm of infra/constructs/agents.ts counts these.
      const { organizationId } = claim;
      log({
        level: 'error',
        event: 'run-postponed',
        route: 'agents/run',
        organizationId,
        ...describeError(error),
      });
      await postponeRun(database, claim, now());
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
  return async (event: unknown): Promise<StoreAnswer> => {
    try {
      return await act(storeEventSchema.parse(event));
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return { status: 'waking' };
      throw error;
    }
  };
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
