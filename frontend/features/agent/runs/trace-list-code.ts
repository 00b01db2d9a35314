import { lateCode } from '../../../lib/late-code.ts';

/** The list that keeps only what is in sight in the document is needed once a run is looked into. */
export const traceListCode = lateCode(() => import('./trace-list.tsx'));
