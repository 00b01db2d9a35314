import type { Assignee } from './task-client.ts';
import { isQueue, queueNames } from './task-terms.ts';
import { useColleagues } from './tasks-api.ts';

/** What a list of teams and people is made of: `queue:staff` or `user:<id>`, and the name. */
export function useAssigneeOptions(): Record<string, string> {
  const colleagues = useColleagues().data ?? [];
  return {
    ...Object.fromEntries(
      Object.entries(queueNames).map(([code, name]) => [`queue:${code}`, `Cola: ${name}`]),
    ),
    ...Object.fromEntries(
      colleagues.filter(({ hasLeft }) => !hasLeft).map(({ userId, name }) => [`user:${userId}`, name]),
    ),
  };
}

/** Undefined for what is no choice of the list. */
export function readAssignee(value: string): Assignee | undefined {
  const [kind, id = ''] = value.split(':');
  if (kind === 'user' && id !== '') return { userId: id };
  return kind === 'queue' && isQueue(id) ? { queue: id } : undefined;
}
