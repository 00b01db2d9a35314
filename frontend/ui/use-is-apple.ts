import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** What ⌘ does on Apple's machines Ctrl does elsewhere; pages that are made ahead show the latter. */
export const useIsApple = (): boolean => useSyncExternalStore(neverChanges, isApple, () => false);
