import { useSyncExternalStore } from 'react';

/** Below Chakra's `md`: a grid of days has no room there. */
const query = '(max-width: 47.99rem)';

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
