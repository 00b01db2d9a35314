import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiProblem, NetworkFailure, readProblem, readWait } from '../../../frontend/lib/api-problem.ts';
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
  });

  it('is not tried again where the answer will be the same', async () => {
    expect(await attemptsAt(refusal('forbidden'))).toBe(1);
    expect(await attemptsAt(refusal('not-found'))).toBe(1);
    expect(await attemptsAt(refusal('unauthenticated'))).toBe(1);
    expect(await attemptsAt(refusal('too-many-requests'))).toBe(1);
  });

  it('is shown at once where the server says when to come back, and then asked again by itself', async () => {
    const busy = 'El servicio está muy ocupado. Inténtelo de nuevo dentro de 1 segundo.';
    const answers = [busy, busy, undefined];
    const askedAt: number[] = [];
    const queryFn = async () => {
      askedAt.push(Date.now());
      const detail = answers.shift();
      if (detail === undefined) return 'Rosa Peña';
      const response = Response.json(
        { type: 'urn:auxilia:problem:unavailable', title: 'x', status: 503, detail },
        { status: 503, headers: { 'retry-after': '1' } },
      );
      throw await readProblem(response);
    };
    function Patient() {
      const { data, error } = useQuery({ queryKey: ['patient'], queryFn });
      return <p>{data ?? error?.message}</p>;
    }
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Patient />
      </QueryClientProvider>,
    );
    await screen.findByText(busy);
    await screen.findByText('Rosa Peña', {}, { timeout: 6_000 });
    const waits = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0));
    expect(waits).toHaveLength(2);
    for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(950);
  });
});

describe('when to come back', () => {
  const waitOf = (after: string) => readWait(new Response(null, { headers: { 'retry-after': after } }));

  it('is not the same moment for all that are told the same', () => {
    const waits = Array.from({ length: 50 }, () => waitOf('40') ?? 0);
    expect(new Set(waits).size).toBeGreaterThan(20);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(40_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(50_500);
  });

  it('may be told as a date, and is unknown where it is neither', () => {
    const inAMinute = new Date(Date.now() + 60_000).toUTCString();
    expect(waitOf(inAMinute)).toBeGreaterThan(55_000);
    for (const none of ['', '-1', '1e9', 'mañana', '999999999']) expect(waitOf(none), none).toBeUndefined();
  });

  it('is told in words too where a gateway answers without a document', async () => {
    const problem = await readProblem(new Response('Too many', { status: 429 }));
    expect(problem.message).toBe('Demasiadas solicitudes. Inténtelo de nuevo dentro de un minuto.');
  });
});
