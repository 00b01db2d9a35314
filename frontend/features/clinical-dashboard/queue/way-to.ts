import { generatePath } from 'react-router-dom';
import { messagesPath } from '../../messages/messages.page.ts';
import { patientPath } from '../../patient/patient.page.ts';
import { tasksPath } from '../../tasks/tasks.page.ts';
import type { QueueItem } from './queue-item.ts';

/** Where it is done what cannot be done here. */
export function wayTo(item: QueueItem): string | undefined {
  if (item.kind === 'mensajes') return `${messagesPath}?conversacion=${item.threadId}`;
  if (item.kind !== 'notas') return undefined;
  return `${generatePath(patientPath, { patientId: item.note.patient.id })}?nota=${item.note.id}`;
}

/** Where the rest about a task is. */
export const workPath = ({ kind, entry, patient }: Extract<QueueItem, { kind: 'tareas' | 'recetas' }>) =>
  kind === 'recetas' && patient.id !== undefined
    ? `${generatePath(patientPath, { patientId: patient.id })}?vista=medicacion`
    : `${tasksPath}?tarea=${entry.task.id}`;
