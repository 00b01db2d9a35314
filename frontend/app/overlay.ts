import { atom, useAtomValue } from 'jotai';
import { authErrorMessage } from '../lib/auth-error.ts';
import { authAtom, isSignedIn } from '../lib/auth-state.ts';
import { loadOnce } from '../lib/load-once.ts';
import { hasOpenModal } from '../lib/open-modal.ts';
import { store } from '../lib/store.ts';
import { showToast } from '../ui/toast.ts';

/** What opens over any page: the search for pages, people and actions, and the list of keys. */
export type Overlay = 'palette' | 'shortcuts';

const load = loadOnce(() => import('./load-overlays.ts').then(({ loadOverlays }) => loadOverlays()));

const overlayAtom = atom<{ open: Overlay | null; Overlays: Awaited<ReturnType<typeof load>> | null }>({
  open: null,
  Overlays: null,
});

export const useOverlay = () => useAtomValue(overlayAtom, { store });

/** Fetches their code ahead. A failure shows when one of them is opened. */
export function preloadOverlays(): void {
  load().catch(() => undefined);
}

/** Opens one, but never over something that has to be answered first. */
export async function openOverlay(open: Overlay): Promise<void> {
  if (hasOpenModal()) return;
  try {
    const Overlays = await load();
    // Another one may have come while the code was on its way.
    if (!hasOpenModal()) store.set(overlayAtom, { open, Overlays });
  } catch (error) {
    await showToast({ type: 'error', title: authErrorMessage(error, 'No se ha podido abrir.') });
  }
}

/** Shows another one in the place of the one that is open. */
export function switchOverlay(open: Overlay | null): void {
  store.set(overlayAtom, { ...store.get(overlayAtom), open });
}

/** Closes one, unless another one has taken its place. */
export function closeOverlay(overlay: Overlay): void {
  if (store.get(overlayAtom).open === overlay) switchOverlay(null);
}

let wasSignedIn = isSignedIn();

// What it shows is the person's own.
store.sub(authAtom, () => {
  const { isAuthenticated } = store.get(authAtom);
  if (wasSignedIn && !isAuthenticated) switchOverlay(null);
  wasSignedIn = isAuthenticated;
});
