import type { Task } from '@medplum/fhirtypes';
import * as z from 'zod';
import { dayOf } from '../../../lambdas/clinical/clinic-day.ts';
import { instantAt, timeAt } from './clinic-time.ts';
import { readDue } from './due.ts';
import type { TaskEntry } from './task-entry.ts';

/** What a person writes of a task. Days are `YYYY-MM-DD` and times `HH:MM` by the clinic's clocks; '' is none. */
export const taskFieldsSchema = z.object({
  title: z.string().trim().min(1, 'El título es requerido').max(200, 'El título admite hasta 200 caracteres'),
  description: z.string().trim().max(4_000, 'La descripción admite hasta 4000 caracteres'),
  priority: z.enum(['stat', 'asap', 'urgent', 'routine']),
  dueDay: z.union([z.literal(''), z.iso.date('La fecha no existe')]),
  dueTime: z.union([z.literal(''), z.iso.time('La hora no existe')]),
  reason: z.string().trim().max(500, 'El motivo admite hasta 500 caracteres'),
});

export type TaskFields = z.infer<typeof taskFieldsSchema>;
export type FieldName = keyof TaskFields;

export const fieldLabels: Record<FieldName, string> = {
  title: 'Título',
  description: 'Descripción',
  priority: 'Prioridad',
  dueDay: 'Fecha límite',
  dueTime: 'Hora límite',
  reason: 'Motivo',
};

export function fieldsOf({ title, task, priority, due, reason }: TaskEntry, timeZone: string): TaskFields {
  return {
    title,
    description: task.description ?? '',
    priority,
    dueDay: due ? (due.hasTime ? dayOf(new Date(due.at), timeZone) : due.value.padEnd(10, '-01')) : '',
    dueTime: due?.hasTime ? timeAt(due.at, timeZone) : '',
    reason: reason ?? '',
  };
}

/** As FHIR writes when it is due; undefined for no date. */
export function dueEnd({ dueDay, dueTime }: Pick<TaskFields, 'dueDay' | 'dueTime'>, timeZone: string) {
  if (dueDay === '') return undefined;
  return dueTime === '' ? dueDay : instantAt(dueDay, dueTime, timeZone);
}

/** What is wrong with a due time that the calendar alone does not show. */
export function dueError(
  fields: Pick<TaskFields, 'dueDay' | 'dueTime'>,
  now: number,
  timeZone: string,
): { field: 'dueDay' | 'dueTime'; message: string } | undefined {
  if (fields.dueDay === '') {
    return fields.dueTime === '' ? undefined : { field: 'dueDay', message: 'Una hora necesita su fecha' };
  }
  const due = readDue(dueEnd(fields, timeZone), timeZone);
  if (due === undefined || due.at > now) return undefined;
  const isToday = fields.dueDay === dayOf(new Date(now), timeZone);
  return isToday
    ? { field: 'dueTime', message: 'Esa hora ya ha pasado' }
    : { field: 'dueDay', message: 'Esa fecha ya ha pasado' };
}

/** The task with the fields that are given; the others stay as they stand in it. */
export function withFields<Stored extends Task>(
  task: Stored,
  changed: Partial<TaskFields>,
  all: TaskFields,
  timeZone: string,
): Stored {
  const { title, description, priority, reason } = changed;
  const hasDue = changed.dueDay !== undefined || changed.dueTime !== undefined;
  const next: Stored = {
    ...task,
    ...(title === undefined ? {} : { code: { ...task.code, text: title } }),
    ...(priority === undefined ? {} : { priority }),
  };
  if (description !== undefined) {
    if (description === '') delete next.description;
    else next.description = description;
  }
  if (reason !== undefined) {
    if (reason === '') delete next.reasonCode;
    else next.reasonCode = { ...task.reasonCode, text: reason };
  }
  if (hasDue) {
    const end = dueEnd(all, timeZone);
    const { end: _before, ...period } = task.restriction?.period ?? {};
    const { period: _period, ...restriction } = task.restriction ?? {};
    const isEmpty = end === undefined && Object.keys({ ...period, ...restriction }).length === 0;
    if (isEmpty) delete next.restriction;
    else next.restriction = { ...restriction, period: { ...period, ...(end === undefined ? {} : { end }) } };
  }
  return next;
}
