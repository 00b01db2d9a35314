import { useSyncExternalStore } from 'react';

/** From Chakra's `lg` on: palette, canvas and form stand beside one another; below it there is the list alone. */
const query = '(min-width: 64rem)';

export function useHasRoom(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
