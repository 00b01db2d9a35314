import { lazyCode } from '../../../lib/lazy-code.ts';

/** The list that keeps only what is in sight in the document is needed once a run is looked into. */
export const traceListCode = lazyCode(() => import('./trace-list.tsx'));
