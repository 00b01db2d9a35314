import { lateCode } from '../../../lib/late-code.ts';

export const lateEditors = lateCode(() => import('./editors.ts'));

export type Editors = NonNullable<ReturnType<typeof lateEditors.useCode>['code']>;
export type EditorsFailure = ReturnType<typeof lateEditors.useCode>['failure'];
