import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** What ⌘ does on Apple's machines Ctrl does elsewhere. Undefined while a page is rendered ahead, which serves for both. */
export const useIsApple = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(neverChanges, isApple, () => undefined);
