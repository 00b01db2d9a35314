import { type ComponentType, lazy } from 'react';

const failedPages = new Set<() => void>();

/** Lets pages whose code could not be fetched be fetched again: part of 'Try Again'. */
export function forgetFailedPages(): void {
  for (const forget of failedPages) forget();
  failedPages.clear();
}

/**
 * A page whose code is fetched when it is first shown. `React.lazy` alone remembers a failed fetch (a cut
 * connection) until everything is reloaded; here it can be repeated.
 */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  const startOver = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failedPages.add(() => {
          Page = startOver();
        });
        throw error;
      }
    });
  let Page = startOver();

  return function LazyPage() {
    return <Page />;
  };
}
