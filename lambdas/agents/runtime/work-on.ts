import { describeError } from '../../platform/log.ts';
import { forRequest } from '../../platform/request-id.ts';
import { advance } from './advance.ts';
import { postponeRun, type RunClaim } from './claims.ts';
import type { WorkerDependencies } from './dependencies.ts';
import type { AnswerToAsk } from './take-answer.ts';

/** Works on a run until it rests, in one process that has both the database and the network. */
export async function workOn(
  dependencies: WorkerDependencies,
  claim: RunClaim,
  signal?: AbortSignal,
): Promise<void> {
  let answer: AnswerToAsk | undefined;
  for (;;) {
    const result = await advance(dependencies, claim, answer);
    if ('rests' in result || signal?.aborted) return;
    const options = signal ? { signal } : {};
    const said = await dependencies.askModel(result.ask, options);
    // Who is told to end leaves the question to whoever takes the run next.
    if (signal?.aborted) return;
    answer = { seq: result.seq, answer: said };
  }
}

/** The same, where an error is nobody's: the run is tried again later. */
export const workOnSafely = (
  dependencies: WorkerDependencies,
  claim: RunClaim,
  signal?: AbortSignal,
): Promise<void> => forRequest(claim.requestId, () => workOnAndLog(dependencies, claim, signal));

async function workOnAndLog(
  dependencies: WorkerDependencies,
  claim: RunClaim,
  signal?: AbortSignal,
): Promise<void> {
  const { log, now } = dependencies;
  const startedAt = now().getTime();
  const line = { route: 'agents/run', organizationId: claim.organizationId };
  try {
    await workOn(dependencies, claim, signal);
    log({ level: 'info', event: 'run-rests', ...line, durationMs: now().getTime() - startedAt });
  } catch (error) {
    await postponeRun(dependencies, claim, error).catch((failure: unknown) => {
      // The end of its lease frees the run all the same.
      log({ level: 'warn', event: 'run-lease-kept', ...line, ...describeError(failure) });
    });
  }
}
