import { authAtom, isSignedIn } from '../lib/auth-state.ts';
import { logError } from '../lib/log.ts';
import { store } from '../lib/store.ts';

/*
 * The service worker (frontend/service-worker) shows a page of our own where there is no connection and keeps the
 * program's files. The product does everything else without it, so that a browser that has none lacks nothing more.
 */

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch (error) {
    logError('The service worker could not be registered', error);
  }
}

/** All of the program's files are kept for people who work with it; a visitor's telephone need not fetch them. */
async function keepAssets(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('keep-assets');
}

/** Called once. The page waits for nothing of this. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });

  let wasSignedIn = false;
  store.sub(authAtom, () => {
    if (isSignedIn() && !wasSignedIn) void keepAssets();
    wasSignedIn = isSignedIn();
  });
}
