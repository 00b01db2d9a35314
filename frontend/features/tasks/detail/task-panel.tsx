import type { Me } from '../../../../lambdas/contracts/me.ts';
import { usePatientNames } from '../../../lib/patient-names.ts';
import { ChangeNoticeMessage } from '../../../ui/change-notice.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Drawer } from '../../../ui/parts.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { readTask } from '../task-entry.ts';
import { useTask } from '../tasks-api.ts';
import { TasksSkeleton } from '../tasks-skeleton.tsx';
import type { TaskActions } from '../use-task-actions.ts';
import { TaskDetail } from './task-detail.tsx';

interface TaskPanelProps {
  id: string;
  me: Me;
  now: number;
  actions: TaskActions;
  onClose: () => void;
}

/** One task at the side of the list, under an address of its own. */
export function TaskPanel({ id, me, now, actions, onClose }: TaskPanelProps) {
  const query = useTask(id);
  const read = query.data && readTask(query.data, me.organization.timeZone);
  const patientId = read?.patient?.name === undefined ? read?.patient?.id : undefined;
  const names = usePatientNames(patientId === undefined ? [] : [patientId]).data;
  const entry =
    read && patientId !== undefined && names?.[patientId] !== undefined
      ? { ...read, patient: { id: patientId, name: names[patientId] } }
      : read;
  return (
    <SidePanel
      title={entry?.title ?? 'Tarea'}
      size="lg"
      closeLabel="Cerrar la tarea"
      onClose={onClose}
      footer={
        <Drawer.Footer justifyContent="flex-start" _empty={{ display: 'none' }}>
          <ChangeNoticeMessage notice={actions.notice} onDismiss={actions.dismiss} />
        </Drawer.Footer>
      }
    >
      {query.isPending ? <TasksSkeleton /> : null}
      {query.isError ? (
        <FailureNotice
          title="No se ha podido cargar la tarea"
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : null}
      {entry ? <TaskDetail entry={entry} me={me} now={now} actions={actions} /> : null}
    </SidePanel>
  );
}
