import { type ComponentType, lazy } from 'react';
import type { Page, PageModule } from '../lib/page.ts';
import { isServerReachable } from '../lib/server-reachable.ts';

const failedPages = new Set<() => void>();

/** Lets pages whose code could not be fetched be fetched again: part of 'Try Again'. */
export function forgetFailedPages(): void {
  for (const forget of failedPages) forget();
  failedPages.clear();
}

/** Loads the document anew; what is shown meanwhile stays. */
function reload(): Promise<never> {
  window.location.reload();
  return new Promise(() => undefined);
}

/**
 * A page whose code is fetched when it is first shown. `React.lazy` alone remembers a failed fetch (a cut
 * connection, a release that renamed the files) for as long as the document lives, and so does Chromium for
 * the import itself; here another attempt reloads the document once the server can be reached again.
 */
export function lazyPage(load: () => Promise<Pick<PageModule, 'Page'>>): ComponentType {
  const startOver = (isRetry: boolean) =>
    lazy(async () => {
      try {
        return { default: (await load()).Page };
      } catch (error) {
        if (isRetry && (await isServerReachable())) return reload();
        failedPages.add(() => {
          Lazy = startOver(true);
        });
        throw error;
      }
    });
  let Lazy = startOver(false);
  return Object.assign(() => <Lazy />, { displayName: 'LazyPage' });
}

/** The frames' code is fetched like a page's: the sign-in screen does without it. */
export const loadFrame = {
  site: () => import('./public-layout.tsx').then(({ PublicLayout }) => ({ Page: PublicLayout })),
  signedIn: () => import('./protected-layout.tsx').then(({ ProtectedLayout }) => ({ Page: ProtectedLayout })),
};

/** Fetches the frame around a page ahead; where that fails, the rendering tells. */
export async function prefetchFrame({ frame }: Pick<Page, 'frame'>): Promise<void> {
  if (frame === 'none') return;
  await loadFrame[frame === 'site' ? 'site' : 'signedIn']().catch(() => undefined);
}
