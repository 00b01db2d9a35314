import { lateCode } from '../../lib/late-code.ts';

/* Forms weigh more than the lists: their code is fetched when somebody is about to open one. */
export const newTaskForm = lateCode(() => import('./new/new-task-dialog.tsx'));
export const editTaskForm = lateCode(() => import('./detail/edit-form.tsx'));
