import { useEffect, useRef } from 'react';
import { hasOpenModal } from '../../../lib/open-modal.ts';
import type { Actions } from './use-actions.ts';

const typing = 'input, textarea, select, [contenteditable]';

/** Ctrl C, X and V with steps, unless a text is being written or has been marked. */
export function useClipboard(actions: Pick<Actions, 'copy' | 'paste' | 'remove'>): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const isMine = ({ target }: Event) =>
      !(target instanceof Element && target.closest(typing)) &&
      !hasOpenModal() &&
      String(getSelection() ?? '') === '';
    const copy = (event: ClipboardEvent) => {
      if (!isMine(event)) return;
      const text = current.current.copy();
      if (text === undefined) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      if (event.type === 'cut') current.current.remove();
    };
    const paste = (event: ClipboardEvent) => {
      if (!isMine(event)) return;
      event.preventDefault();
      current.current.paste(event.clipboardData?.getData('text/plain') ?? '');
    };
    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', paste);
    };
  }, []);
}
