import { useMedia } from '../../../ui/use-media.ts';

/** From Chakra's `lg` on: palette, canvas and form stand beside one another; below it there is the list alone. */
export const useHasRoom = () => useMedia('(min-width: 64rem)');
