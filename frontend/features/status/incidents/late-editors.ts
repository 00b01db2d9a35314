import { lateCode } from '../../../lib/late-code.ts';

export const lateEditors = lateCode(() => import('./editors.ts'));
