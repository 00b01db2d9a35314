import { useState } from 'react';
import { clearDraft, readDraft, writeDraft } from './draft-storage.ts';

export interface DraftText {
  text: string;
  onType: (text: string) => void;
}

/** What is typed into a single field, kept through a reload and an expired session until it is emptied. */
export function useDraftText(key: string): DraftText {
  const [text, setText] = useState(() => {
    const kept = readDraft(key)?.text?.value;
    return typeof kept === 'string' ? kept : '';
  });
  return {
    text,
    onType: (typed) => {
      setText(typed);
      if (typed === '') clearDraft(key);
      else writeDraft(key, { text: { value: typed, was: '' } });
    },
  };
}
