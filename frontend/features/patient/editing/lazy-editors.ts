import { lazyCode } from '../../../lib/lazy-code.ts';

export const lazyEditors = lazyCode(() => import('./editors.ts'));

export type Editors = NonNullable<ReturnType<typeof lazyEditors.useCode>['code']>;
export type EditorsFailure = ReturnType<typeof lazyEditors.useCode>['failure'];
