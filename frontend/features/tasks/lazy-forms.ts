import { lazyCode } from '../../lib/lazy-code.ts';

/* Forms weigh more than the lists: their code is fetched when somebody is about to open one. */
export const newTaskForm = lazyCode(() => import('./new/new-task-dialog.tsx'));
export const alarmClosing = lazyCode(() => import('../../ui/alarm-closing.tsx'));
export const editTaskForm = lazyCode(() => import('./detail/edit-form.tsx'));
