import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RunSummary, runRoutes } from '../../../../lambdas/contracts/agents/runs.ts';
import { threadRoutes } from '../../../../lambdas/contracts/thread-routes.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import type { TrialFocus } from '../../../lib/trial-focus.ts';
import { agentTopics } from '../agent-api.ts';
import { runsKey, trialQuery } from '../runs/runs-api.ts';

const live = { meta: { topics: agentTopics } };
const openLimit = 50;
/** Trials live in another organization's rows, of which no stream tells this one. */
const whileWorkingMs = 600;
const whileWaitingMs = 4_000;

/** The agent's conversations that go on now. */
export function useOpenConversations(agentId: string) {
  const client = useApiClient();
  return useQuery({
    ...live,
    queryKey: [...runsKey, 'open', agentId],
    queryFn: async ({ signal }) => {
      const query = { agent: agentId, state: 'open', limit: openLimit } as const;
      const { runs } = await client.of(runRoutes).call('listRuns', { query, signal });
      return runs.filter(({ threadId }) => threadId !== null);
    },
  });
}

export interface ConversationChoice {
  runId: string;
  isTrial: boolean;
}

/** What was said in a conversation so far, and how it stands. */
export function useConversation({ runId, isTrial }: ConversationChoice) {
  const client = useApiClient();
  return useQuery({
    ...live,
    queryKey: [...runsKey, 'conversation', runId],
    queryFn: ({ signal }) =>
      client.of(runRoutes).call('readRunMessages', { params: { runId }, query: trialQuery(isTrial), signal }),
    refetchInterval: ({ state }) => {
      const run = state.data?.run;
      if (!isTrial || !run || run.endedAt !== null) return false;
      return run.state === 'queued' ? whileWorkingMs : whileWaitingMs;
    },
  });
}

type Beginning =
  | { kind: 'trial'; version: number; focus?: TrialFocus; text?: string }
  | { kind: 'in-person'; text: string };

export function useStartConversation(agentId: string) {
  const client = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (beginning: Beginning) =>
      (await client.of(runRoutes).call('startRun', { body: { agentId, ...beginning } })).id,
    onSettled: () => cache.invalidateQueries({ queryKey: runsKey }),
  });
}

/** What the patient says, typed by whoever attends or plays them. */
export function useSay({ runId, isTrial }: ConversationChoice) {
  const client = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      client
        .of(runRoutes)
        .call('postRunMessage', { params: { runId }, query: trialQuery(isTrial), body: { text } }),
    onSettled: () => cache.invalidateQueries({ queryKey: runsKey }),
  });
}

/** Leaves a conversation to the person who is here: the agent stops, and it goes on among the messages. */
export function useTakeOver() {
  const client = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ threadId }: Pick<RunSummary, 'threadId'>) => {
      const params = { threadId: threadId ?? '' };
      const [{ version }, { userId }] = await Promise.all([
        client.of(threadRoutes).call('readThread', { params }),
        client.call('readMe'),
      ]);
      await client.of(threadRoutes).call('updateThread', {
        params,
        body: { isHumanLed: true, assigneeId: userId },
        version,
      });
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: runsKey }),
        cache.invalidateQueries({ queryKey: ['threads'] }),
      ]),
  });
}
