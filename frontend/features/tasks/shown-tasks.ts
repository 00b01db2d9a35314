import { type DueDays, type DueGroup, dueGroupOf, dueGroups } from './due.ts';
import type { TaskFilters } from './task-address.ts';
import type { TaskEntry } from './task-entry.ts';
import { priorities, type TaskStatus } from './task-terms.ts';

const statuses: Record<NonNullable<TaskFilters['estado']>, readonly TaskStatus[]> = {
  'sin-empezar': ['draft', 'requested', 'received', 'accepted', 'ready'],
  'en-curso': ['in-progress'],
  'en-pausa': ['on-hold'],
};
const terms: Record<NonNullable<TaskFilters['plazo']>, readonly DueGroup[]> = {
  vencidas: ['overdue'],
  hoy: ['today'],
  // What is due today is due this week.
  semana: ['today', 'week'],
  'sin-fecha': ['none'],
};

/** Without accents and case, as people type. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLocaleLowerCase('es');

function searchedText({ title, task, patient, owner, requester, reason }: TaskEntry): string {
  return folded(
    [title, task.description, patient?.name, owner?.name, requester, reason].filter(Boolean).join(' '),
  );
}

/** Whether a task meets all filters and has each of the words. */
export function isShown(entry: TaskEntry, filters: TaskFilters, words: string, days: DueDays): boolean {
  const { cola, prioridad, plazo, estado, origen } = filters;
  const text = searchedText(entry);
  return (
    (cola === undefined || entry.queue === cola) &&
    (prioridad === undefined || entry.priority === prioridad) &&
    (origen === undefined || entry.origin === origen) &&
    (estado === undefined || statuses[estado].includes(entry.task.status)) &&
    (plazo === undefined || (entry.isOpen && terms[plazo].includes(dueGroupOf(entry.due, days)))) &&
    folded(words)
      .split(/\s+/)
      .every((word) => text.includes(word))
  );
}

export interface TaskGroup {
  group: DueGroup;
  entries: TaskEntry[];
}

/** Earlier first; of two due at once the more pressing, then the older. */
function inOrder(a: TaskEntry, b: TaskEntry): number {
  return (
    (a.due?.at ?? 0) - (b.due?.at ?? 0) ||
    priorities.indexOf(a.priority) - priorities.indexOf(b.priority) ||
    (a.task.authoredOn ?? '').localeCompare(b.task.authoredOn ?? '') ||
    a.id.localeCompare(b.id)
  );
}

export function groupByDue(entries: readonly TaskEntry[], days: DueDays): TaskGroup[] {
  const found = Map.groupBy(entries, ({ due }) => dueGroupOf(due, days));
  return dueGroups.flatMap((group) => {
    const own = found.get(group);
    return own ? [{ group, entries: own.toSorted(inOrder) }] : [];
  });
}
