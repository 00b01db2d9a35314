import { type ComponentType, lazy, Suspense } from 'react';
import { useIsToasterRequested } from './toast.ts';

const LazyToaster = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./toaster.tsx').then(
      ({ NotificationToaster }) => ({ default: NotificationToaster }),
      // Lost with the connection, or with the version that this document is of: no reason to take the page away.
      (error: unknown) => {
        reportError(error);
        return { default: () => null };
      },
    ),
);

/** Where notifications appear, once there is one. */
export function ToastRegion() {
  return useIsToasterRequested() ? (
    <Suspense>
      <LazyToaster />
    </Suspense>
  ) : null;
}
