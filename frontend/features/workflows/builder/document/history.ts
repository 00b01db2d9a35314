import type { DraftDocument } from './draft-document.ts';

/* What undoing and doing again go through. Typing in one field is one change. */

export interface History<Document = DraftDocument> {
  document: Document;
  past: readonly Document[];
  future: readonly Document[];
  /** What was changed last: the same again is part of the same change. */
  tag: string | undefined;
}

const most = 200;

export const beginHistory = <Document>(document: Document): History<Document> => ({
  document,
  past: [],
  future: [],
  tag: undefined,
});

export function change<Document>(
  history: History<Document>,
  document: Document,
  tag?: string,
): History<Document> {
  if (document === history.document) return history;
  const isSame = tag !== undefined && tag === history.tag;
  const past = isSame ? history.past : [...history.past, history.document].slice(-most);
  return { document, past, future: [], tag };
}

export function undo<Document>(history: History<Document>): History<Document> {
  const document = history.past.at(-1);
  if (!document) return history;
  return {
    document,
    past: history.past.slice(0, -1),
    future: [history.document, ...history.future],
    tag: undefined,
  };
}

export function redo<Document>(history: History<Document>): History<Document> {
  const [document, ...future] = history.future;
  if (!document) return history;
  return { document, past: [...history.past, history.document], future, tag: undefined };
}
