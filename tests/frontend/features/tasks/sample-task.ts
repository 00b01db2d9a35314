import type { Task } from '@medplum/fhirtypes';
import { readTask } from '../../../../frontend/features/tasks/task-entry.ts';

export const zone = 'America/New_York';

export const storedTask = (more: Partial<Task> = {}): Task & { id: string } => ({
  resourceType: 'Task',
  id: 'uno',
  meta: { versionId: '3' },
  status: 'requested',
  intent: 'order',
  code: { text: 'Llamar al paciente' },
  ...more,
});

export const entryOf = (more: Partial<Task> = {}) => readTask(storedTask(more), zone);
export const dueOn = (end: string): Partial<Task> => ({ restriction: { period: { end } } });
