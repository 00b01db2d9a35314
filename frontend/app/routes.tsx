import type { RouteObject } from 'react-router-dom';
import { notFoundPage } from '../features/not-found/not-found.page.ts';
import type { Page } from '../lib/page.ts';
import { DocumentTitle } from '../ui/document-title.tsx';
import { AdminRoute } from './admin-route.tsx';
import { SignedInFrameRoute, SiteFrameRoute } from './frame-route.tsx';
import { lazyPage } from './lazy-page.tsx';
import { PageFrame } from './page-frame.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { pages } from './pages.ts';
import { ProtectedRoute } from './protected-route.tsx';
import { RootLayout } from './root-layout.tsx';

/**
 * A page's route. The frame holds an error boundary, which the specification asks for around /agents and every page has. The key
 * gives each route its own frame, so that its skeleton shows while its code is on its way.
 */
function routeOf(page: Page): RouteObject {
  const LazyPage = lazyPage(page.load);
  // The other pages title themselves by their heading.
  const isTitledHere = page.frame === 'none';
  return {
    path: page.path,
    // As the server and its files know it.
    caseSensitive: true,
    handle: page,
    element: (
      <PageFrame
        key={page.path}
        skeleton={
          <>
            {isTitledHere ? null : <DocumentTitle>{page.title}</DocumentTitle>}
            <PageSkeleton {...page} />
          </>
        }
      >
        {isTitledHere ? <DocumentTitle>{page.title}</DocumentTitle> : null}
        <LazyPage />
      </PageFrame>
    ),
  };
}

/** The routes of all pages, each behind the guard of its roles and in its frame. */
export function routesOf(all: readonly Page[]): RouteObject[] {
  const those = (condition: (page: Page) => boolean) => all.filter(condition).map(routeOf);
  return [
    {
      element: <RootLayout />,
      children: [
        { element: <SiteFrameRoute />, children: those(({ frame }) => frame === 'site') },
        ...those(({ frame }) => frame === 'none'),
        {
          element: <ProtectedRoute />,
          children: [
            { element: <SignedInFrameRoute />, children: those(({ roles }) => roles === 'members') },
          ],
        },
        {
          element: <AdminRoute />,
          children: [{ element: <SignedInFrameRoute />, children: those(({ roles }) => roles === 'admins') }],
        },
      ],
    },
  ];
}

export const routeTable = routesOf([...pages, notFoundPage]);
