import {
  bulkInvitationRoutes,
  invitationsAtOnce,
  type Standing,
} from '../../../../lambdas/contracts/bulk-invitations.ts';
import type { Invitation } from '../../../../lambdas/contracts/user-accounts.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { ApiProblem, NetworkFailure } from '../../../lib/api-problem.ts';

/** Before the second, third and fourth attempt: a minute in all, after which the limit of requests begins anew. */
const pausesMs = [2_000, 10_000, 50_000];

const isPassing = (error: unknown) =>
  error instanceof NetworkFailure ||
  (error instanceof ApiProblem && (error.status >= 500 || error.kind === 'too-many-requests'));

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Why some of these cannot be invited, by address. */
export async function readStandings(
  api: ApiClient,
  invitations: readonly Invitation[],
): Promise<Map<string, Standing>> {
  if (invitations.length === 0) return new Map();
  const emails = invitations.map(({ email }) => email);
  const { known } = await api.of(bulkInvitationRoutes).call('checkInvitations', { body: { emails } });
  return new Map(known.map(({ email, standing }) => [email, standing]));
}

/**
 * Invites them, some at a time. Each request is sent under one key until it is answered, so that nobody is invited twice; once
 * `signal` is aborted no more are sent. Tells of each what became of it.
 */
export async function sendInvitations(
  api: ApiClient,
  invitations: readonly Invitation[],
  signal: AbortSignal,
  tell: (settled: ReadonlyMap<string, Standing | null>) => void,
): Promise<void> {
  for (let from = 0; from < invitations.length && !signal.aborted; from += invitationsAtOnce) {
    const some = invitations.slice(from, from + invitationsAtOnce);
    const idempotencyKey = crypto.randomUUID();
    const send = () =>
      api.of(bulkInvitationRoutes).call('inviteUsers', { body: { invitations: some }, idempotencyKey });
    const outcomes = await withPatience(send, signal);
    tell(new Map(some.map(({ email }, index) => [email, outcomes.outcomes[index] ?? null])));
  }
}

async function withPatience<Result>(attempt: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (const ms of pausesMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error) || signal.aborted) throw error;
      const asked = error instanceof ApiProblem ? error.waitMs : undefined;
      await pause(Math.max(ms, asked ?? 0), signal);
    }
  }
  return attempt();
}
