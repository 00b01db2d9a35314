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

/** Within which the second key of two follows the first. */
const sequenceMs = 1_000;

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
    let [before, last] = [
      { key: '', timeStamp: 0 },
      { key: '', timeStamp: 0 },
    ];
    const note = ({ key, timeStamp }: KeyboardEvent) => {
      [before, last] = [last, { key, timeStamp }];
    };
    // The second key of «g p» is not meant by itself.
    const isSecond = () => before.key === 'g' && last.timeStamp - before.timeStamp < sequenceMs;
    const live = keys.split('\n').map((key) => [
      key,
      (event: KeyboardEvent) => {
        if (key.includes(' ') || !isSecond()) current.current[key]?.(event);
      },
    ]);
    window.addEventListener('keydown', note, true);
    const unbind = tinykeys(window, Object.fromEntries(live), {
      ignore: (event) => event.defaultPrevented || isTyped(event) || hasOpenModal(),
      timeout: sequenceMs,
    });
    return () => {
      unbind();
      window.removeEventListener('keydown', note, true);
    };
  }, [keys, isOn, isChosen]);
}
