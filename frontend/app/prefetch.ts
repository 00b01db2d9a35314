import { QueryClientContext } from '@tanstack/react-query';
import { use } from 'react';
import { ApiContext } from '../lib/api-context.ts';
import { useFhirClient } from '../lib/fhir-context.ts';
import { prefetchFrame } from './lazy-page.tsx';
import { matchPage } from './match-page.ts';
import { RoutesContext } from './routes-context.ts';

/**
 * Fetches a page's code, and with it the data of its first view, before anybody goes there. Data only where somebody is signed in:
 * elsewhere there is no client.
 */
export function usePrefetch(): (address: string) => void {
  const routes = use(RoutesContext);
  const queryClient = use(QueryClientContext);
  const api = use(ApiContext);
  const fhir = useFhirClient();
  return (address) => {
    const url = new URL(address, window.location.origin);
    const matched = matchPage(routes, url.pathname);
    if (!matched || !navigator.onLine) return;
    const { page, params } = matched;
    void prefetchFrame(page);
    page
      .load()
      .then(({ prefetch }) => {
        if (prefetch && queryClient && api)
          return prefetch({ queryClient, api, fhir, params, search: url.searchParams });
      })
      // The page asks again, and tells what is wrong.
      .catch(() => undefined);
  };
}

/** For a link: its page is on its way as soon as somebody seems about to follow it. */
export function usePrefetchOnIntent(address: string) {
  const prefetch = usePrefetch();
  const onIntent = () => prefetch(address);
  return { onPointerEnter: onIntent, onFocus: onIntent, onTouchStart: onIntent };
}
