import { lazy, Suspense } from 'react';
import { useIsToasterRequested } from './toast.ts';

const LazyToaster = lazy(() =>
  import('./toaster.tsx').then(({ NotificationToaster }) => ({ default: NotificationToaster })),
);

/** Where notifications appear, once there is one. */
export function ToastRegion() {
  return useIsToasterRequested() ? (
    <Suspense>
      <LazyToaster />
    </Suspense>
  ) : null;
}
