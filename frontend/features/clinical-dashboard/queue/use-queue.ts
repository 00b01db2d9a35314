import type { Me } from '../../../../lambdas/contracts/me.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useFirstData } from '../../../ui/first-data.ts';
import {
  useDraftNotes,
  useMyTasks,
  useRefills,
  useUnreadMessages,
  useWaitingReports,
} from '../clinical-dashboard-api.ts';
import { queueOf } from './queue-item.ts';

/** What waits for the person, from all that tells of it; each source that could not be asked says so by itself. */
export function useQueue(me: Me, reportsOf: 'mine' | 'everybody') {
  const { timeZone } = me.organization;
  const isClinician = me.roles.includes('clinicians');
  const reports = useWaitingReports(isClinician, reportsOf);
  const notes = useDraftNotes(isClinician);
  const messages = useUnreadMessages();
  const tasks = useMyTasks(me.userId);
  const refills = useRefills(me.userId, isClinician);
  const now = useNow();
  const sources = [
    ...(isClinician ? [{ query: reports, failureTitle: 'No se han podido cargar los resultados' }] : []),
    { query: messages, failureTitle: 'No se han podido cargar los mensajes' },
    ...(isClinician
      ? [{ query: refills, failureTitle: 'No se han podido cargar las peticiones de receta' }]
      : []),
    { query: tasks, failureTitle: 'No se han podido cargar sus tareas' },
    ...(isClinician ? [{ query: notes, failureTitle: 'No se han podido cargar las notas sin firmar' }] : []),
  ];
  const isPending = sources.some(({ query }) => query.isPending && query.failureCount === 0);
  useFirstData({ isPending, failureCount: 0 });
  const items = queueOf(
    {
      reports: reports.data?.reports ?? [],
      notes: notes.data?.notes ?? [],
      messages: messages.data?.items ?? [],
      tasks: tasks.data?.items ?? [],
      refills: refills.data?.items ?? [],
    },
    now,
    timeZone,
  );
  return {
    items,
    now,
    isPending,
    isClinical: isClinician,
    failed: sources.filter(({ query }) => query.isError),
    hasMore:
      messages.data?.hasMore === true || tasks.data?.hasMore === true || refills.data?.hasMore === true,
    reports: reports.data,
  };
}

export type Queue = ReturnType<typeof useQueue>;
