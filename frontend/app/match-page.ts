import { use } from 'react';
import { matchRoutes, type RouteObject, useLocation } from 'react-router-dom';
import type { PageHandle } from './frame-route.tsx';
import { RoutesContext } from './routes-context.ts';

/** The page of an address: its route and what that tells of it. */
export function matchPage(routes: RouteObject[], pathname: string) {
  const matches = matchRoutes(routes, pathname);
  const leaf = matches?.at(-1)?.route;
  if (!matches || leaf?.path === undefined) return undefined;
  const handles = matches.map(({ route }) => route.handle as PageHandle | undefined);
  return {
    path: leaf.path,
    handle: handles.at(-1),
    /** Settles once the code of the page and of its frame is there, or could not be fetched. */
    preload: () => Promise.all(handles.map((handle) => handle?.preload())),
  };
}

/** The page that is open, or about to be. */
export function useMatchedPage() {
  const routes = use(RoutesContext);
  const { pathname } = useLocation();
  return matchPage(routes, pathname);
}
