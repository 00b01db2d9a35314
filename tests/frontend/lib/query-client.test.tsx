import { describe, expect, it } from 'vitest';
import { ApiProblem, NetworkFailure } from '../../../frontend/lib/api-problem.ts';
import { createQueryClient } from '../../../frontend/lib/query-client.ts';
import { type ProblemKind, problemKinds } from '../../../lambdas/contracts/problem.ts';

/** How often a query that fails with `error` is tried. */
async function attemptsAt(error: Error): Promise<number> {
  const client = createQueryClient();
  let attempts = 0;
  const queryFn = () => {
    attempts += 1;
    throw error;
  };
  // `fetchQuery` does not retry unless it is told to: it is told what the pages are.
  const retry = client.getDefaultOptions().queries?.retry ?? false;
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn, retry, retryDelay: 0 })).rejects.toBe(error);
  return attempts;
}

const refusal = (kind: ProblemKind) =>
  new ApiProblem(kind, { detail: '', status: problemKinds[kind].status });

describe('a failed query', () => {
  it('is tried twice more where another attempt may help', async () => {
    expect(await attemptsAt(new NetworkFailure(null))).toBe(3);
    expect(await attemptsAt(refusal('unavailable'))).toBe(3);
    expect(await attemptsAt(refusal('too-many-requests'))).toBe(3);
  });

  it('is not tried again where the answer will be the same', async () => {
    expect(await attemptsAt(refusal('forbidden'))).toBe(1);
    expect(await attemptsAt(refusal('not-found'))).toBe(1);
    expect(await attemptsAt(refusal('unauthenticated'))).toBe(1);
  });
});
