import { type ComponentType, lazy } from 'react';
import { isServerReachable } from '../lib/server-reachable.ts';

const failedPages = new Set<() => void>();

/** Lets pages whose code could not be fetched be fetched again: part of 'Try Again'. */
export function forgetFailedPages(): void {
  for (const forget of failedPages) forget();
  failedPages.clear();
}

export type LazyPage = ComponentType & {
  /** Fetches the code ahead of the first rendering; settles also where that fails, which the rendering tells. */
  preload: () => Promise<void>;
};

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
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  const startOver = (isRetry: boolean) =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        if (isRetry && (await isServerReachable())) return reload();
        failedPages.add(() => {
          Page = startOver(true);
        });
        throw error;
      }
    });
  let Page = startOver(false);

  return Object.assign(() => <Page />, {
    displayName: 'LazyPage',
    preload: () =>
      load().then(
        () => undefined,
        () => undefined,
      ),
  });
}
