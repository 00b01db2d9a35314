import { Button, Flex, Stack } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Me } from '../../../lambdas/contracts/me.ts';
import { useChanges } from '../../lib/changes.ts';
import { hasDraft } from '../../lib/draft-storage.ts';
import { OpenAlarms } from '../../lib/open-alarms.tsx';
import { useOpening } from '../../lib/opening.ts';
import { usePatientNames } from '../../lib/patient-names.ts';
import { ChangeNoticeBar } from '../../ui/change-notice.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { InOnePiece } from '../../ui/in-one-piece.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { useSelection } from './bulk/selection.ts';
import { TaskPanel } from './detail/task-panel.tsx';
import { newTaskDraftKey } from './draft-keys.ts';
import { dueDays } from './due.ts';
import { newTaskForm } from './lazy-forms.ts';
import { SavedTaskFilters } from './list/saved-task-filters.tsx';
import { TaskFilterBar } from './list/task-filter-bar.tsx';
import { TaskResults } from './list/task-results.tsx';
import { ViewChoice } from './list/view-choice.tsx';
import { isShown } from './shown-tasks.ts';
import { useTaskAddress } from './task-address.ts';
import { readTask } from './task-entry.ts';
import { useTasks } from './tasks-api.ts';
import { TasksSkeleton } from './tasks-skeleton.tsx';
import { useNow } from './use-now.ts';
import { useTaskActions } from './use-task-actions.ts';

/** The tasks of whoever may work with them: which are shown, and what is done with them. */
export function TasksScreen({ me }: { me: Me }) {
  const { timeZone } = me.organization;
  useChanges(['Task']);
  const now = useNow();
  const [address, go] = useTaskAddress();
  const [words, setWords] = useState('');
  const [isCreating, setCreating] = useState(() => hasDraft(newTaskDraftKey));
  useOpening(() => setCreating(true));
  const form = newTaskForm.useCode(isCreating);
  const actions = useTaskActions(me);
  const query = useTasks(address, me.userId);
  const read = (query.data?.tasks ?? []).map((task) => readTask(task, timeZone));
  const unnamed = read.flatMap(({ patient }) => (patient?.id && !patient.name ? [patient.id] : []));
  const names = usePatientNames(unnamed).data;
  const named = read.map((entry) => {
    const name = entry.patient?.id === undefined ? undefined : names?.[entry.patient.id];
    return name === undefined ? entry : { ...entry, patient: { id: entry.patient?.id, name } };
  });
  const days = dueDays(now, timeZone);
  const shown = named.filter((entry) => isShown(entry, address.filters, words, days));
  const selection = useSelection(shown);
  const isFiltered = words.trim() !== '' || Object.keys(address.filters).length > 0;

  return (
    <Stack gap="5">
      <Flex gap="4" justify="space-between" align="flex-start" wrap="wrap">
        <PageHeading title="Mis Tareas" />
        <Button
          size="lg"
          colorPalette="brand"
          onPointerEnter={newTaskForm.ahead}
          onFocus={newTaskForm.ahead}
          onClick={() => setCreating(true)}
        >
          <Plus size={18} aria-hidden />
          Nueva tarea
        </Button>
      </Flex>
      {form.failure ? <FailureNotice title="No se ha podido abrir el formulario" {...form.failure} /> : null}
      <InOnePiece skeleton={<TasksSkeleton />}>
        <Stack gap="5">
          <OpenAlarms />
          <ViewChoice view={address.view} onChoose={(view) => go({ view })} />
          <TaskFilterBar
            address={address}
            patientName={named.find(({ patient }) => patient?.id === address.patientId)?.patient?.name}
            words={words}
            onWords={setWords}
            onGo={go}
          />
          <SavedTaskFilters userId={me.userId} address={address} onApply={go} />
          {selection.chosen.length > 0 ? (
            <BulkBar entries={selection.chosen} onClear={selection.clear} actions={actions} />
          ) : null}
          <TaskResults
            query={query}
            entries={shown}
            view={address.view}
            userId={me.userId}
            isFiltered={isFiltered || address.patientId !== undefined}
            days={days}
            timeZone={timeZone}
            selection={selection}
            actions={actions}
            onOpen={(taskId) => go({ taskId })}
            onClear={() => {
              setWords('');
              go({ filters: {}, patientId: undefined });
            }}
          />
        </Stack>
      </InOnePiece>
      {address.taskId === undefined ? null : (
        <TaskPanel
          key={address.taskId}
          id={address.taskId}
          me={me}
          now={now}
          actions={actions}
          onClose={() => go({ taskId: undefined })}
        />
      )}
      {isCreating && form.code ? (
        <form.code.NewTaskDialog
          me={me}
          onClose={() => setCreating(false)}
          onCreated={(title) => actions.tell({ kind: 'done', text: `Se ha creado la tarea «${title}».` })}
        />
      ) : null}
      <ChangeNoticeBar
        // The panel tells of what is done in it.
        notice={address.taskId === undefined ? actions.notice : undefined}
        onDismiss={actions.dismiss}
      />
    </Stack>
  );
}
