import { ApiProblem, NetworkFailure } from '../../../lib/api-problem.ts';

/** Before the second, third and fourth attempt. Whoever imports thousands of resources should not fail for one cut. */
const pausesMs = [1_000, 4_000, 15_000];

/** Answers that another attempt may change. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof NetworkFailure ||
    (error instanceof ApiProblem && (error.status >= 500 || error.kind === 'too-many-requests'))
  );
}

/** Tries again after cuts and while the service is busy. What was sent must be harmless to send twice. */
export async function withPatience<Result>(
  signal: AbortSignal,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (const pause of pausesMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error)) throw error;
      const asked = error instanceof ApiProblem ? error.waitMs : undefined;
      await sleep(Math.max(pause, asked ?? 0), signal);
    }
  }
  return attempt();
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
