import type { Task } from '@medplum/fhirtypes';

/** Systems and codes of tasks; what each is for stands in lambdas/messaging/task-conventions.ts. */
export const userSystem = 'urn:auxilia:user';
export const queueSystem = 'urn:auxilia:queue';
export const softwareSystem = 'urn:auxilia:software';
export const recurrenceUrl = 'urn:auxilia:task-recurrence';

export const queueNames = { clinicians: 'Equipo clínico', staff: 'Recepción y administración' } as const;
export type Queue = keyof typeof queueNames;
export const isQueue = (code: string | undefined): code is Queue =>
  code !== undefined && Object.hasOwn(queueNames, code);

export type TaskStatus = Task['status'];
export const statusNames: Record<TaskStatus, string> = {
  draft: 'Borrador',
  requested: 'Sin empezar',
  received: 'Recibida',
  accepted: 'Tomada',
  rejected: 'Rechazada',
  ready: 'Lista para empezar',
  cancelled: 'Cancelada',
  'in-progress': 'En curso',
  'on-hold': 'En pausa',
  failed: 'Fallida',
  completed: 'Terminada',
  'entered-in-error': 'Registrada por error',
};
export const openStatuses: readonly TaskStatus[] = [
  'draft',
  'requested',
  'received',
  'accepted',
  'ready',
  'in-progress',
  'on-hold',
];
export const closedStatuses: readonly TaskStatus[] = [
  'completed',
  'cancelled',
  'rejected',
  'failed',
  'entered-in-error',
];

/** From the most pressing to the least. */
export const priorityNames = {
  stat: 'Inmediata',
  asap: 'Lo antes posible',
  urgent: 'Urgente',
  routine: 'Normal',
} as const;
export type Priority = keyof typeof priorityNames;
export const priorities = Object.keys(priorityNames) as Priority[];

/** What brought a task about. */
export const originNames = {
  persona: 'Una persona',
  regla: 'Una regla',
  agente: 'Un agente',
  alarma: 'Alarma',
} as const;
export type Origin = keyof typeof originNames;
