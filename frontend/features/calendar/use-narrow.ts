import { useMedia } from '../../ui/use-media.ts';

/** Below Chakra's `md`: a grid of days has no room there. */
export const useIsNarrow = () => useMedia('(max-width: 47.99rem)');
