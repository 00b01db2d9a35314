import { use } from 'react';
import { matchRoutes, type RouteObject, useLocation } from 'react-router-dom';
import type { Page } from '../lib/page.ts';
import { RoutesContext } from './routes-context.ts';

/** The page of an address, and the values of its path's parameters. */
export function matchPage(
  routes: RouteObject[],
  pathname: string,
): { page: Page; params: Readonly<Record<string, string | undefined>> } | undefined {
  const leaf = matchRoutes(routes, pathname)?.at(-1);
  const page = leaf?.route.handle as Page | undefined;
  return leaf && page ? { page, params: leaf.params } : undefined;
}

/** The page that is open, or about to be. */
export function useMatchedPage(): Page | undefined {
  const routes = use(RoutesContext);
  const { pathname } = useLocation();
  return matchPage(routes, pathname)?.page;
}
