import { atom } from 'jotai';
import { useSyncExternalStore } from 'react';
import { store } from './store.ts';

export type ColorMode = 'light' | 'dark';

/** In local storage: 'dark' or 'light'. Also read by public/before-paint.js. */
export const colorModeKey = 'theme';

function readSaved(): string | null {
  try {
    return localStorage.getItem(colorModeKey);
  } catch {
    return null;
  }
}

/** Dark if 'dark' is saved, or nothing is and the system prefers dark; otherwise light (section 4). */
export function initialColorMode(): ColorMode {
  const saved = readSaved();
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return saved === 'dark' || (!saved && prefersDark) ? 'dark' : 'light';
}

function apply(mode: ColorMode): void {
  const root = document.documentElement;
  root.classList.remove('light', 'dark');
  root.classList.add(mode);
  // Scroll bars and native controls follow.
  root.style.colorScheme = mode;
}

const modeAtom = atom<ColorMode>('light');

function setColorMode(mode: ColorMode): void {
  store.set(modeAtom, mode);
  apply(mode);
  try {
    localStorage.setItem(colorModeKey, mode);
  } catch {
    // Storage is forbidden or full: the choice lasts until the page is closed.
  }
}

/** From the mode that is applied: a pre-rendered page is pressed before it has been drawn for that. */
function toggleColorMode(): void {
  setColorMode(store.get(modeAtom) === 'dark' ? 'light' : 'dark');
}

/** Called once, before the first render. */
export function startColorMode(): void {
  const mode = initialColorMode();
  store.set(modeAtom, mode);
  apply(mode);
}

/** Pages that are rendered ahead serve for both modes: what depends on it there is left to the style sheet. */
export function useColorMode() {
  const colorMode = useSyncExternalStore(
    (onChange) => store.sub(modeAtom, onChange),
    () => store.get(modeAtom),
    () => store.get(modeAtom),
  );
  return { colorMode, setColorMode, toggleColorMode };
}
