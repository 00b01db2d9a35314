import { lazyCode } from '../../../lib/lazy-code.ts';

export const lazyEditors = lazyCode(() => import('./editors.ts'));
