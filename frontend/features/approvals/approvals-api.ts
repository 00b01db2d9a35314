import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Approval, ApprovalDecision } from '../../../lambdas/contracts/agents/approvals.ts';
import { useApiClient } from '../../lib/api-context.ts';
import type { ChangeTopic } from '../../lib/changes.ts';

export const approvalTopics: readonly ChangeTopic[] = ['AgentApproval'];
const approvalsKey = ['approvals'];
export const oneApprovalKey = (id: string) => ['approval', id];
/** Of a trial no stream tells. */
const trialPollMs = 2_000;

/** Whose proposals: of all agents, of one, about a patient, or of one run. */
export interface ApprovalScope {
  agent?: string;
  patient?: string;
  run?: string;
  isTrial?: boolean;
}

export const trialOf = (isTrial: boolean) => ({ trial: isTrial ? 'true' : 'false' }) as const;

export interface ApprovalList {
  approvals: Approval[];
  total: number;
}

/** Proposals that wait for a decision, by risk and age. */
export function useApprovals({ isTrial = false, ...scope }: ApprovalScope) {
  const client = useApiClient();
  return useQuery({
    meta: { topics: approvalTopics },
    queryKey: [...approvalsKey, { ...scope, isTrial }],
    queryFn: ({ signal }): Promise<ApprovalList> =>
      client.call('listApprovals', { query: { ...scope, ...trialOf(isTrial) }, signal }),
    refetchInterval: isTrial ? trialPollMs : false,
  });
}

interface DecisionRequest {
  approval: Approval;
  decision: ApprovalDecision;
}

/** Decides on a proposal. */
export function useDecide() {
  const client = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ approval, decision }: DecisionRequest) =>
      client.call('decideApproval', {
        params: { approvalId: approval.id },
        query: trialOf(approval.isTrial),
        body: decision,
      }),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: approvalsKey });
      void cache.invalidateQueries({ queryKey: ['agents'] });
      void cache.invalidateQueries({ queryKey: ['agent-runs'] });
    },
  });
}

/** Takes a proposal off the lists: once the server has said that it is decided, and not before. */
export function useUnlist() {
  const cache = useQueryClient();
  return (id: string) =>
    cache.setQueriesData<ApprovalList>(
      { queryKey: approvalsKey },
      (list) =>
        list && {
          approvals: list.approvals.filter((approval) => approval.id !== id),
          total: list.total - (list.approvals.some((approval) => approval.id === id) ? 1 : 0),
        },
    );
}
