import { atom, useAtomValue } from 'jotai';
import { isServerReachable } from './server-reachable.ts';
import { store } from './store.ts';

/*
 * Whether the server can be reached. A browser that says "offline" is believed; one that says "online" knows its own
 * cable at most, so the server itself is asked.
 */

const offlineAtom = atom(false);
const askEveryMs = 5_000;
let isWatching = false;
let isAsking = false;
let waiting: ReturnType<typeof setTimeout> | undefined;

export const useIsOffline = () => useAtomValue(offlineAtom, { store });

/** Told whenever the connection is lost or comes back. Answers how to stop. */
export function onConnectionChange(listener: (isOnline: boolean) => void): () => void {
  return store.sub(offlineAtom, () => listener(!store.get(offlineAtom)));
}

async function ask(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  clearTimeout(waiting);
  const isOffline = !(await isServerReachable());
  isAsking = false;
  store.set(offlineAtom, isOffline);
  if (isOffline && isWatching) waiting = setTimeout(() => void ask(), askEveryMs);
}

/** A request got no answer: either its own fault, or the connection's. */
export function reportNoAnswer(): void {
  if (isWatching) void ask();
}

function believeTheBrowser(): void {
  store.set(offlineAtom, true);
  // Some say so of a network without a way out only, and forget to say the contrary.
  clearTimeout(waiting);
  waiting = setTimeout(() => void ask(), askEveryMs);
}

/** Called once, before the first render. Answers how to stop. */
export function watchConnection(): () => void {
  const askNow = () => void ask();
  isWatching = true;
  window.addEventListener('offline', believeTheBrowser);
  window.addEventListener('online', askNow);
  return () => {
    isWatching = false;
    clearTimeout(waiting);
    window.removeEventListener('offline', believeTheBrowser);
    window.removeEventListener('online', askNow);
  };
}
