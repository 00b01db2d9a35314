import { useState } from 'react';
import type { Approval, ApprovalDecision } from '../../../lambdas/contracts/agents/approvals.ts';
import { catalogueEntry } from '../../../lambdas/contracts/agents/tool-catalogue.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { ChangeNotice } from '../../ui/change-notice.tsx';
import { decidedText } from './approval-texts.ts';
import { useDecide, useUnlist } from './approvals-api.ts';

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
        tell('done', decidedText(decided));
        return true;
      } catch (failure) {
        if (failure instanceof ApiProblem && failure.kind === 'conflict') unlist(approval.id);
        // A form tells of it itself, with what was typed still there.
        if (!isFromForm(decision)) {
          tell('refused', failure instanceof Error ? failure.message : 'No se ha podido decidir.', [
            `${catalogueEntry(approval.tool).title}: ${approval.inWords}`,
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
