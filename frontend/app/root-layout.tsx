import { Suspense, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { lazyPart } from '../ui/lazy-part.ts';
import { ToastRegion } from '../ui/toast-region.tsx';
import { FirstPageContext } from './first-page.ts';
import { FrameNotices } from './frame-notice.tsx';
import { NewVersionNotice } from './new-version-notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useScrollToTop } from './scroll-to-top.ts';
import { SkipLink } from './skip-link.tsx';

const OverlayHost = lazyPart(() => import('./overlay-host.tsx').then((host) => host.OverlayHost));

/** What holds on every route, whoever is looking. */
export function RootLayout() {
  const isFirstPage = useRef(true);
  useScrollToTop();
  return (
    <FirstPageContext value={isFirstPage}>
      <SkipLink />
      <Outlet />
      <Suspense>
        <OverlayHost />
      </Suspense>
      <FrameNotices>
        <OfflineNotice />
        <NewVersionNotice />
      </FrameNotices>
      <ToastRegion />
    </FirstPageContext>
  );
}
