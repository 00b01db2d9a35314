import type { RefusalCode, RunState } from '../../contracts/agents/events.ts';
import { FhirRefusal, holdThreadOfRun, inRepository } from '../../fhir/index.ts';
import { DatabaseUnavailable, sqlState, tookTooLong } from '../../platform/database.ts';
import { leaseEnd } from '../../platform/lease.ts';
import { describeError } from '../../platform/log.ts';
import { platformCaller } from '../../platform/platform-caller.ts';
import type { ModelRequest } from '../model.ts';
import { bookLate } from './book-late.ts';
import { checkPublisher } from './check-publisher.ts';
import { type RunClaim, runTable } from './claims.ts';
import { passOn } from './colleagues.ts';
import type { RunDependencies } from './dependencies.ts';
import { cacheEvents, knownEvents } from './known-events.ts';
import { lockRun, readDefinition, seeAsAgent } from './load-run.ts';
import { softwareOf, type Work } from './run-state.ts';
import { saveRun } from './save-run.ts';
import { type Lessons, type StepResult, step } from './step.ts';
import type { AnswerToAsk } from './take-answer.ts';

/** What a model is to be asked, by whoever has the network; or how the run rests. */
export type Advance = { ask: ModelRequest; seq: number } | { rests: RunState; wakeAt: Date | null };

/** PostgreSQL ended a transaction for another's sake: deadlock, serialization failure, a lock that was waited for too long. */
const passing = new Set(['40P01', '40001', '55P03', tookTooLong]);
const maximumTries = 5;
/** Times that a run may be taken in vain until it is left to a person. */
const maximumFailures = 6;

/**
 * Does all of a run that needs no model in the network: transaction by transaction, each of which leaves the run so that
 * any other worker can go on from it. A process that dies in one of them leaves it as it was before. Who has lost the
 * run to another worker does nothing more to it.
 */
export async function advance(
  dependencies: RunDependencies,
  claim: RunClaim,
  answer?: AnswerToAsk,
): Promise<Advance> {
  const lessons: Lessons = {
    refusals: new Map(),
    isBroken: claim.failures > maximumFailures,
    isHopeless: claim.failures > maximumFailures + 3,
    isLost: claim.failures > maximumFailures + 6,
    isRestricted: false,
    executing: undefined,
  };
  let given = answer;
  for (let tries = 1; ; ) {
    lessons.executing = undefined;
    try {
      const result = await transact(dependencies, claim, lessons, given);
      if (result.next === 'anew') continue;
      if (result.next === 'ask') return { ask: result.ask, seq: result.seq };
      if (result.next === 'rest') return { rests: result.state, wakeAt: result.wakeAt };
      given = undefined;
      tries = 1;
      lessons.refusals.clear();
    } catch (error) {
      tries += 1;
      if (tries > maximumTries || !learn(error, lessons)) throw error;
      if (lessons.isBroken) {
        const { organizationId } = claim;
        dependencies.log({ level: 'error', event: 'agent-failure', organizationId, ...describeError(error) });
      }
    }
  }
}

const refusalCodes: Partial<Record<number, RefusalCode>> = {
  400: 'invalid-arguments',
  403: 'not-allowed',
  404: 'not-found',
  409: 'conflict',
  410: 'not-found',
  412: 'conflict',
  422: 'invalid-arguments',
};

/** Whether the same step can go differently now. What a tool could not do is told to the model. */
function learn(error: unknown, lessons: Lessons): boolean {
  if (passing.has(sqlState(error) ?? '')) return true;
  const { executing, refusals, isBroken } = lessons;
  if (executing === undefined || isBroken) return false;
  if (error instanceof FhirRefusal) {
    const code = refusalCodes[error.status];
    if (code === undefined || refusals.has(executing)) return false;
    refusals.set(executing, { code, detail: error.issues[0]?.diagnostics ?? 'No se ha podido hacer.' });
    return true;
  }
  // Unreachable now: another worker tries later. A tool's own defect would be the same then.
  if (error instanceof DatabaseUnavailable || sqlState(error) !== undefined) return false;
  lessons.isBroken = true;
  return true;
}

/** `anew`: only those in whose name the agent works see the conversation. */
type Transacted = StepResult | { next: 'anew' };

function transact(
  { database, extensions, now, ...rest }: RunDependencies,
  { organizationId, runId, attempt }: RunClaim,
  lessons: Lessons,
  answer: AnswerToAsk | undefined,
): Promise<Transacted> {
  const caller = platformCaller(organizationId);
  const scope = { role: 'app', organizationId, userId: caller.user_id } as const;
  const dependencies = { database, extensions, now, ...rest };
  const seen: { work?: Work } = {};
  const transaction = database.transaction(scope, (sql) =>
    inRepository({ sql, caller, now, baseUrl: '', extensions }, async (repository): Promise<Transacted> => {
      if (lessons.isRestricted) await seeAsAgent(repository, runId);
      await holdThreadOfRun(repository, runId);
      const locked = await lockRun(repository, runId);
      if (!locked) return { next: 'rest', state: 'stopped', wakeAt: null };
      const { run, setting } = locked;
      if (run.endedAt !== null || run.attempts !== attempt) {
        if (run.attempts === attempt && answer) await bookLate(repository, locked, answer);
        return { next: 'rest', state: run.state, wakeAt: run.wakeAt };
      }
      if (run.threadId !== null && setting.thread === null && !lessons.isRestricted) {
        lessons.isRestricted = true;
        return { next: 'anew' };
      }
      const { actingUserId, actingRoles } = setting;
      if (actingUserId !== null) {
        const roles = [...actingRoles];
        repository.actAs({ caller: { ...caller, sub: 'agent', user_id: actingUserId, roles } });
      }
      const definition = await readDefinition(repository, run);
      const events = await knownEvents(repository, run);
      const known = run.seq;
      const work: Work = { repository, run, setting, definition, events };
      repository.actAs({ software: softwareOf(work) });
      await checkPublisher(work);
      run.state = 'queued';
      run.wakeAt = leaseEnd(runTable, repository.now);
      const result = await step(work, dependencies, lessons, answer);
      if (run.endedAt === null && !run.state.startsWith('waiting')) {
        run.wakeAt = leaseEnd(runTable, repository.now);
      }
      await saveRun(work, known);
      if (work.passTo) await passOn(work);
      repository.noteWrites();
      seen.work = work;
      return result;
    }),
  );
  return transaction.then((result) => {
    const { work } = seen;
    if (work) cacheEvents(runId, work.events, work.run.endedAt !== null);
    return result;
  });
}
