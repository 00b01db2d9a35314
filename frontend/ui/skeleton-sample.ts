import { createContext } from 'react';

/** True where a skeleton is shown for its own sake: nothing loads there, and nothing says so. */
export const SkeletonSampleContext = createContext(false);
