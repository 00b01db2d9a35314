import type { Task } from '@medplum/fhirtypes';
import { addDays, dayOf, startOfDay } from '../../../../lambdas/clinical/clinic-day.ts';

export interface DueTask {
  task: Task;
  /** The instant at which it is late; undefined without a due date. */
  due: Date | undefined;
  state: 'overdue' | 'today' | 'later' | 'undated';
}

/** A due date without an hour lasts until its day ends; anything less exact is no due date. */
function dueOf({ restriction }: Task, timeZone: string): Date | undefined {
  const end = restriction?.period?.end;
  if (end === undefined) return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(end)) return startOfDay(addDays(end, 1), timeZone);
  const at = new Date(end);
  return end.includes('T') && !Number.isNaN(at.getTime()) ? at : undefined;
}

function stateOf(due: Date | undefined, now: Date, timeZone: string): DueTask['state'] {
  if (!due) return 'undated';
  if (due <= now) return 'overdue';
  return dayOf(new Date(due.getTime() - 1), timeZone) === dayOf(now, timeZone) ? 'today' : 'later';
}

/** A task with what its due date means now. */
export function dueTask(task: Task, now: Date, timeZone: string): DueTask {
  const due = dueOf(task, timeZone);
  return { task, due, state: stateOf(due, now, timeZone) };
}
