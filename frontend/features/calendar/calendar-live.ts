import { useChanges } from '../../lib/changes.ts';

/** What others do shows without a reload: told by the server, and looked up whenever somebody comes back. */
export const live = { refetchOnWindowFocus: 'always' } as const;

export function useLiveCalendar(): void {
  useChanges(['Appointment', 'Task', 'holds']);
}
