import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';
import { useIsToasterRequested } from './toast.ts';

const LazyToaster = lazyPart(() => import('./toaster.tsx').then((toaster) => toaster.NotificationToaster));

/** Where notifications appear, once there is one. */
export function ToastRegion() {
  return useIsToasterRequested() ? (
    <Suspense>
      <LazyToaster />
    </Suspense>
  ) : null;
}
