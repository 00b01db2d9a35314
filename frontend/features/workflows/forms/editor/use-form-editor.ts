import { useState } from 'react';
import { beginHistory, change, redo, undo } from '../../builder/document/history.ts';
import { type FormDocument, flawsOf } from '../document/form-document.ts';

/** A form as it is written, with what undoing and doing again go through, and what keeps it from being published. */
export function useFormEditor(opened: FormDocument) {
  const [history, setHistory] = useState(() => beginHistory(opened));
  const { document } = history;
  return {
    document,
    flaws: flawsOf(document),
    /** `tag`: the same again, as when somebody types, is part of the same change. */
    set: (next: Partial<FormDocument>, tag?: string) =>
      setHistory((now) => change(now, { ...now.document, ...next }, tag)),
    replace: (next: FormDocument) => setHistory((now) => change(now, next)),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}

export type FormEditorState = ReturnType<typeof useFormEditor>;
