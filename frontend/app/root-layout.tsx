import { useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { ToastRegion } from '../ui/toast-region.tsx';
import { FirstPageContext } from './first-page.ts';
import { FrameNotices } from './frame-notice.tsx';
import { NewVersionNotice } from './new-version-notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { OverlayHost } from './overlay-host.tsx';
import { useScrollToTop } from './scroll-to-top.ts';
import { SkipLink } from './skip-link.tsx';

/** What holds on every route, whoever is looking. */
export function RootLayout() {
  const isFirstPage = useRef(true);
  useScrollToTop();
  return (
    <FirstPageContext value={isFirstPage}>
      <SkipLink />
      <Outlet />
      <OverlayHost />
      <FrameNotices>
        <OfflineNotice />
        <NewVersionNotice />
      </FrameNotices>
      <ToastRegion />
    </FirstPageContext>
  );
}
