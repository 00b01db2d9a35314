import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Approval } from '../../../lambdas/contracts/agents/approvals.ts';
import { useApiClient } from '../../lib/api-context.ts';
import { type ApprovalScope, oneApprovalKey, trialOf } from './approvals-api.ts';
import { begunIds } from './begun-answer.ts';

interface InHand {
  listed: readonly Approval[] | undefined;
  /** The one whose decision is on its way to the server. */
  busyId: string | undefined;
}

const isIn = ({ agent, patient, run }: ApprovalScope, approval: Approval) =>
  (agent === undefined || approval.agentId === agent) &&
  (patient === undefined || approval.patient?.id === patient) &&
  (run === undefined || approval.runId === run);

/**
 * Proposals that this person is answering stay in front of them when they leave the list, because somebody else has
 * decided or they expired: nothing that was typed is lost, and they say what became of them.
 */
export function useInHand(scope: ApprovalScope, { listed, busyId }: InHand) {
  const client = useApiClient();
  const isTrial = scope.isTrial ?? false;
  const [ids, setIds] = useState<readonly string[]>(() => begunIds(isTrial));
  const seen = useRef(new Map<string, Approval>());
  useEffect(() => {
    for (const approval of listed ?? []) seen.current.set(approval.id, approval);
  }, [listed]);
  const goneIds = listed ? ids.filter((id) => !listed.some((approval) => approval.id === id)) : [];
  const gone = useQueries({
    queries: goneIds.map((approvalId) => ({
      queryKey: oneApprovalKey(approvalId),
      // One's own decision is no news.
      enabled: approvalId !== busyId,
      placeholderData: () => seen.current.get(approvalId),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        client.call('readApproval', { params: { approvalId }, query: trialOf(isTrial), signal }),
    })),
  });
  return {
    /** No more in the list, and still being answered. */
    gone: gone.flatMap(({ data }) => (data && isIn(scope, data) ? [data] : [])),
    take: (id: string) => setIds((now) => (now.includes(id) ? now : [...now, id])),
    leave: (id: string) => setIds((now) => now.filter((known) => known !== id)),
  };
}
