import { Suspense, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { lazyPart } from '../ui/lazy-part.ts';
import { ToastRegion } from '../ui/toast-region.tsx';
import { FirstPageContext } from './first-page.ts';
import { useScrollToTop } from './scroll-to-top.ts';
import { SkipLink } from './skip-link.tsx';

const AbovePages = lazyPart(() => import('./above-pages.tsx').then((code) => code.AbovePages));

/** What holds on every route, whoever is looking. */
export function RootLayout() {
  const isFirstPage = useRef(true);
  useScrollToTop();
  return (
    <FirstPageContext value={isFirstPage}>
      <SkipLink />
      <Outlet />
      <Suspense>
        <AbovePages />
      </Suspense>
      <ToastRegion />
    </FirstPageContext>
  );
}
