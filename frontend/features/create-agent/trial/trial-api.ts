import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApprovalDecision } from '../../../../lambdas/contracts/agents/approvals.ts';
import { runRoutes } from '../../../../lambdas/contracts/agents/runs.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import type { TrialFocus } from '../../../lib/trial-focus.ts';

const trialKey = (runId: string) => ['agent-trial', runId];
/** Trials live in another organization's rows, of which no stream tells this one. */
const trial = { trial: 'true' } as const;
const whileWorkingMs = 600;
const whileWaitingMs = 5_000;

/** What was said, what was done and what waits for a decision in a trial. */
export function useTrial(runId: string) {
  const client = useApiClient();
  return useQuery({
    queryKey: trialKey(runId),
    queryFn: async ({ signal }) => {
      const params = { runId };
      const [{ run, messages }, { events }, { approvals }] = await Promise.all([
        client.of(runRoutes).call('readRunMessages', { params, query: trial, signal }),
        client.of(runRoutes).call('readRunEvents', { params, query: { ...trial, reveal: 'true' }, signal }),
        client.call('listApprovals', { query: { ...trial, run: runId }, signal }),
      ]);
      return { run, messages, events, approvals };
    },
    refetchInterval: ({ state }) => {
      const run = state.data?.run;
      if (!run || run.endedAt !== null) return false;
      return run.state === 'queued' ? whileWorkingMs : whileWaitingMs;
    },
  });
}

export function useStartTrial() {
  const client = useApiClient();
  return useMutation({
    mutationFn: async (trial: { agentId: string; version: number; focus?: TrialFocus; text?: string }) =>
      (await client.of(runRoutes).call('startRun', { body: { kind: 'trial', ...trial } })).id,
  });
}

export function useTrialActions(runId: string) {
  const client = useApiClient();
  const cache = useQueryClient();
  const settled = { onSettled: () => cache.invalidateQueries({ queryKey: trialKey(runId) }) };
  return {
    say: useMutation({
      ...settled,
      mutationFn: (text: string) =>
        client.of(runRoutes).call('postRunMessage', { params: { runId }, query: trial, body: { text } }),
    }),
    decide: useMutation({
      ...settled,
      mutationFn: ({ approvalId, decision }: { approvalId: string; decision: ApprovalDecision }) =>
        client.call('decideApproval', { params: { approvalId }, query: trial, body: decision }),
    }),
  };
}
