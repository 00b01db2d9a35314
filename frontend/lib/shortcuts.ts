import { atom, useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { type KeybindingsMap, tinykeys } from 'tinykeys';
import { hasOpenModal } from './open-modal.ts';
import { store } from './store.ts';

const storageKey = 'auxilia.shortcuts';

function readChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

const choiceAtom = atom<boolean>();
const isOnAtom = atom(
  (get) => get(choiceAtom) ?? readChoice(),
  (_get, set, isOn: boolean) => {
    set(choiceAtom, isOn);
    try {
      localStorage.setItem(storageKey, isOn ? 'on' : 'off');
    } catch {
      // Storage is forbidden or full: the choice lasts until the page is closed.
    }
  },
);

/** Whether single keys do something: who dictates, or whose hand slips, can turn that off (WCAG 2.1.4). */
export const useShortcutChoice = () => useAtom(isOnAtom, { store });

const typing = 'input, textarea, select, [contenteditable], [role=menu], [role=dialog], [role=alertdialog]';

const isTyped = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(typing) !== null;

/**
 * Runs what single keys stand for (as tinykeys writes them: `r`, `g p`), unless they are turned off, something is open
 * that has to be answered first, or the key would be typed into a field.
 */
export function useShortcuts(bindings: KeybindingsMap, isOn = true): void {
  const isChosen = useAtomValue(isOnAtom, { store });
  const current = useRef(bindings);
  useEffect(() => {
    current.current = bindings;
  });
  const keys = Object.keys(bindings).join('\n');
  useEffect(() => {
    if (!isOn || !isChosen) return undefined;
    const live = keys
      .split('\n')
      .map((key) => [key, (event: KeyboardEvent) => current.current[key]?.(event)]);
    return tinykeys(window, Object.fromEntries(live), {
      ignore: (event) => event.defaultPrevented || isTyped(event) || hasOpenModal(),
    });
  }, [keys, isOn, isChosen]);
}
