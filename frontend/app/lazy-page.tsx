import { type ComponentType, use } from 'react';

const failedPages = new Set<() => void>();

/** Lets pages whose code could not be fetched be fetched again: part of 'Try Again'. */
export function forgetFailedPages(): void {
  for (const forget of failedPages) forget();
  failedPages.clear();
}

/**
 * A page whose code is fetched when it is first shown. Unlike `React.lazy`, a fetch that failed (a cut
 * connection) can be repeated without reloading everything.
 */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  let loading: Promise<ComponentType> | undefined;

  function startLoading(): Promise<ComponentType> {
    const attempt = load();
    attempt.catch(() =>
      failedPages.add(() => {
        loading = undefined;
      }),
    );
    return attempt;
  }

  return function LazyPage() {
    loading ??= startLoading();
    const Page = use(loading);
    return <Page />;
  };
}
