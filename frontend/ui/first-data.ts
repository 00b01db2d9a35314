import { createContext, use, useLayoutEffect } from 'react';

/** Says that a part waits, and answers how to say that it does no longer. */
export const FirstDataContext = createContext<(() => () => void) | undefined>(undefined);

interface FirstData {
  isPending: boolean;
  /** What failed once is told in its place, and tried again there, while the rest is shown. */
  failureCount: number;
}

/** Holds the piece of the page around it (`InOnePiece`) until these data are there or have failed. */
export function useFirstData({ isPending, failureCount }: FirstData): void {
  const waitFor = use(FirstDataContext);
  const isWaiting = isPending && failureCount === 0;
  useLayoutEffect(() => (isWaiting ? waitFor?.() : undefined), [isWaiting, waitFor]);
}
