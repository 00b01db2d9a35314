import { lazyCode } from '../../../lib/lazy-code.ts';

/** Most looks at a chart are no visit. */
export const workspaceCode = lazyCode(() => import('./beside-chart.tsx'));
