import { lazyCode } from '../../../lib/lazy-code.ts';

/** @xyflow/react and @dagrejs/dagre weigh as much as the rest of the editor. */
export const canvas = lazyCode(() => import('./canvas/canvas-view.tsx'));

/** What a version says otherwise than the draft, drawn. */
export const differences = lazyCode(() => import('./differences/difference-view.tsx'));
