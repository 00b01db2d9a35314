import type { DraftDocument } from './draft-document.ts';

/* What undoing and doing again go through. Typing in one field is one change. */

export interface History {
  document: DraftDocument;
  past: readonly DraftDocument[];
  future: readonly DraftDocument[];
  /** What was changed last: the same again is part of the same change. */
  tag: string | undefined;
}

const most = 200;

export const beginHistory = (document: DraftDocument): History => ({
  document,
  past: [],
  future: [],
  tag: undefined,
});

export function change(history: History, document: DraftDocument, tag?: string): History {
  if (document === history.document) return history;
  const isSame = tag !== undefined && tag === history.tag;
  const past = isSame ? history.past : [...history.past, history.document].slice(-most);
  return { document, past, future: [], tag };
}

export function undo(history: History): History {
  const document = history.past.at(-1);
  if (!document) return history;
  return {
    document,
    past: history.past.slice(0, -1),
    future: [history.document, ...history.future],
    tag: undefined,
  };
}

export function redo(history: History): History {
  const [document, ...future] = history.future;
  if (!document) return history;
  return { document, past: [...history.past, history.document], future, tag: undefined };
}
