import { useCallback, useDeferredValue, useMemo, useReducer } from 'react';
import { type DraftFinding, readDraft } from '../../../../lambdas/contracts/workflows/findings.ts';
import type { DraftDocument } from './document/draft-document.ts';
import { beginHistory, change, type History, redo, undo } from './document/history.ts';

/* What is being edited, what is chosen in it, and what keeps it from being published. */

type Action =
  | { do: 'change'; change: (document: DraftDocument) => DraftDocument; tag: string | undefined }
  | { do: 'undo' }
  | { do: 'redo' };

function reduce(history: History, action: Action): History {
  if (action.do === 'undo') return undo(history);
  if (action.do === 'redo') return redo(history);
  return change(history, action.change(history.document), action.tag);
}

/** @param stored what the server says of the first document, which needs no second reckoning before anything is shown */
export function useEditor(first: DraftDocument, stored: readonly DraftFinding[]) {
  const [history, dispatch] = useReducer(reduce, first, beginHistory);
  const { document } = history;
  const apply = useCallback(
    (change: (document: DraftDocument) => DraftDocument, tag?: string) =>
      dispatch({ do: 'change', change, tag }),
    [],
  );
  const undoLast = useCallback(() => dispatch({ do: 'undo' }), []);
  const redoNext = useCallback(() => dispatch({ do: 'redo' }), []);
  // Typing goes before checking.
  const checked = useDeferredValue(document);
  const findings = useMemo(
    () => (checked === first ? stored : readDraft(JSON.parse(JSON.stringify(checked))).findings),
    [checked, first, stored],
  );
  return {
    document,
    apply,
    undo: undoLast,
    redo: redoNext,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    findings,
  };
}

/** What is found here, and how large the workflow becomes, which the server alone tells of what it has stored. */
export const withSize = (found: readonly DraftFinding[], stored: readonly DraftFinding[]) => [
  ...found.filter(({ code }) => code !== 'too-large'),
  ...stored.filter(({ code }) => code === 'too-large'),
];

export type Editor = ReturnType<typeof useEditor>;
