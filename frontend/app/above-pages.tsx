import { FrameNotices } from './frame-notice.tsx';
import { NewVersionNotice } from './new-version-notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { OverlayHost } from './overlay-host.tsx';

/** What may show over any page: the search and the list of keys, and notices that concern the whole of it. */
export function AbovePages() {
  return (
    <>
      <OverlayHost />
      <FrameNotices>
        <OfflineNotice />
        <NewVersionNotice />
      </FrameNotices>
    </>
  );
}
