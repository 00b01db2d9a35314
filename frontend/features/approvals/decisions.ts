import { useState } from 'react';
import type { Approval, ApprovalDecision } from '../../../lambdas/contracts/agents/approvals.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { ChangeNotice } from '../../ui/change-notice.tsx';
import { useDecide, useUnlist } from './approvals-api.ts';

/** Comes with the cards, which are there before anybody decides; a page without proposals goes without it. */
const texts = () => import('./approval-texts.ts');

let notices = 0;

/** Decides, and tells what came of it: also where somebody else was faster. */
export function useDecisions() {
  const { mutateAsync, isPending, isError, error, variables } = useDecide();
  const unlist = useUnlist();
  const [notice, setNotice] = useState<ChangeNotice>();
  const tell = (kind: ChangeNotice['kind'], text: string, details: readonly string[] = []) => {
    notices += 1;
    setNotice({ number: notices, kind, text, details });
  };
  return {
    notice,
    dismiss: () => setNotice(undefined),
    busyId: isPending ? variables.approval.id : undefined,
    /** What is on its way to the server about a proposal. */
    busyWith: (id: string) =>
      isPending && variables.approval.id === id ? variables.decision.decision : null,
    /** Why the last answer to a proposal was not taken. */
    refusalOf: (id: string) => (isError && variables.approval.id === id ? error.message : undefined),
    /** Answers whether it was taken; `onTaken` comes before the proposal leaves the list. */
    decide: async (approval: Approval, decision: ApprovalDecision, onTaken: () => void) => {
      setNotice(undefined);
      try {
        const decided = await mutateAsync({ approval, decision });
        onTaken();
        unlist(approval.id);
        tell('done', (await texts()).decidedText(decided));
        return true;
      } catch (failure) {
        if (failure instanceof ApiProblem && failure.kind === 'conflict') unlist(approval.id);
        // A form tells of it itself, with what was typed still there.
        if (!isFromForm(decision)) {
          tell('refused', failure instanceof Error ? failure.message : 'No se ha podido decidir.', [
            (await texts()).proposalText(approval),
          ]);
        }
        return false;
      }
    },
  };
}

const isFromForm = (decision: ApprovalDecision) =>
  decision.decision === 'reject' || decision.arguments !== undefined;

export type Decisions = ReturnType<typeof useDecisions>;
