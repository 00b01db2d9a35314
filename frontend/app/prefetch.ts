import { QueryClientContext } from '@tanstack/react-query';
import { use } from 'react';
import { ApiContext } from '../lib/api-context.ts';
import { FhirContext } from '../lib/fhir-context.ts';
import { prefetchFrame } from './lazy-page.tsx';
import { matchPage } from './match-page.ts';
import { RoutesContext } from './routes-context.ts';

/**
 * How sure it is that somebody goes there: they may (the pointer is over a link, or the focus on it), or they do (the link is being
 * pressed). What is one patient's is asked for only then: each look at it is an entry in the log of accesses.
 */
export type Intent = 'likely' | 'certain';

/**
 * Fetches a page's code, and with it the data of its first view, before it is there. Data only where somebody is signed in:
 * elsewhere there is no client.
 */
export function usePrefetch(): (address: string, intent: Intent) => void {
  const routes = use(RoutesContext);
  const queryClient = use(QueryClientContext);
  const api = use(ApiContext);
  const fhir = use(FhirContext);
  return (address, intent) => {
    const { pathname, searchParams } = new URL(address, window.location.origin);
    const matched = matchPage(routes, pathname);
    if (!matched || !navigator.onLine) return;
    const { page, params } = matched;
    const isOfOne = Object.keys(params).length > 0;
    void prefetchFrame(page);
    page
      .load()
      .then(({ prefetch }) => {
        if (!prefetch || !queryClient || !api || !fhir || (isOfOne && intent === 'likely')) return;
        return prefetch({ queryClient, api, fhir, params, search: searchParams });
      })
      // The page asks again, and tells what is wrong.
      .catch(() => undefined);
  };
}
