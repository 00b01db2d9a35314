import { useEffect, useRef, useState } from 'react';

export const shortcutTexts: Record<Shortcut, string> = {
  ArrowDown: 'Conversación siguiente',
  ArrowUp: 'Conversación anterior',
  r: 'Responder',
  e: 'Cerrar o reabrir la conversación',
  '?': 'Esta ayuda',
};
export type Shortcut = 'ArrowDown' | 'ArrowUp' | 'r' | 'e' | '?';

export const threadListId = 'thread-list';

const typing = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]';

const isShortcut = (key: string): key is Shortcut => Object.hasOwn(shortcutTexts, key);

function isFree(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(typing)) return false;
  // Elsewhere the arrows scroll what has the focus.
  return !key.startsWith('Arrow') || target === document.body || target.closest(`#${threadListId}`) !== null;
}

/** Runs what a key stands for, where the focus is in no field that the key would be typed into. */
export function useShortcuts(onShortcut: (key: Shortcut) => void, isOn: boolean): void {
  const current = useRef(onShortcut);
  useEffect(() => {
    current.current = onShortcut;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!isShortcut(event.key) || !isFree(event.key, event.target)) return;
      event.preventDefault();
      current.current(event.key);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}

const storageKey = 'auxilia.messages.shortcuts';

/** Whether single keys do something: who dictates, or whose hand slips, can turn that off (WCAG 2.1.4). */
export function useShortcutChoice(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(storageKey) !== 'off');
  return [
    isOn,
    (next) => {
      setIsOn(next);
      localStorage.setItem(storageKey, next ? 'on' : 'off');
    },
  ];
}
