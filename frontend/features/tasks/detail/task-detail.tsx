import { Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Suspense, use, useState } from 'react';
import { alarmOutcomes, mostAlarmWords } from '../../../../lambdas/contracts/alarm-outcomes.ts';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import { useAlarmActions } from '../../../lib/alarms.ts';
import { hasDraft } from '../../../lib/draft-storage.ts';
import { WorkflowAnswerContext } from '../../../lib/workflow-answer-context.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { editDraftKey } from '../draft-keys.ts';
import { alarmClosing, editTaskForm } from '../lazy-forms.ts';
import { TaskBadges } from '../list/task-badges.tsx';
import { isReadable, type TaskEntry } from '../task-entry.ts';
import type { TaskActions } from '../use-task-actions.ts';
import { AssigneeChange } from './assignee-change.tsx';
import { CancelForm } from './cancel-form.tsx';
import { TaskButtons } from './task-buttons.tsx';
import { TaskComments } from './task-comments.tsx';
import { TaskFacts } from './task-facts.tsx';
import { TaskHistory } from './task-history.tsx';

interface TaskDetailProps {
  entry: TaskEntry;
  me: Me;
  now: number;
  actions: TaskActions;
}

/** All there is to know of a task, and what can be done with it. */
export function TaskDetail({ entry, me, now, actions }: TaskDetailProps) {
  const { timeZone } = me.organization;
  const [mode, setMode] = useState<'read' | 'edit' | 'close' | 'cancel'>(() =>
    hasDraft(editDraftKey(entry.id)) ? 'edit' : 'read',
  );
  const read = () => setMode('read');
  const mayRead = isReadable(entry);
  const isEditing = mode === 'edit' && mayRead;
  const form = editTaskForm.useCode(isEditing);
  const closing = alarmClosing.useCode(mode === 'close');
  const { close } = useAlarmActions();
  const WorkflowAnswer = use(WorkflowAnswerContext);
  if (isEditing && form.code) {
    return (
      <form.code.EditForm
        entry={entry}
        timeZone={timeZone}
        onClose={read}
        onSaved={(text) => {
          actions.tell({ kind: 'done', text });
          read();
        }}
      />
    );
  }
  return (
    <Stack gap="6">
      <Flex gap="2" wrap="wrap">
        <TaskBadges entry={entry} />
      </Flex>
      {mayRead ? null : (
        <Text color="fg.muted">
          Tarea del equipo clínico: su rol ve el título y de quién es, y puede dejar un comentario.
        </Text>
      )}
      {entry.task.description ? (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {entry.task.description}
        </Text>
      ) : null}
      {mode === 'cancel' ? (
        <CancelForm entry={entry} actions={actions} onClose={read} />
      ) : mayRead ? (
        <TaskButtons
          entry={entry}
          userId={me.userId}
          actions={actions}
          onEdit={() => setMode('edit')}
          onCloseAlarm={() => setMode('close')}
          onCancel={() => setMode('cancel')}
        />
      ) : null}
      {entry.isOpen && mayRead && entry.asked !== undefined ? (
        <Suspense fallback={<Skeleton height="24" />}>
          <WorkflowAnswer taskId={entry.id} kind={entry.asked} />
        </Suspense>
      ) : null}
      {mode === 'close' && closing.code ? (
        <closing.code.AlarmClosing
          label={entry.reason ?? entry.title}
          outcomes={alarmOutcomes}
          mostWords={mostAlarmWords}
          onSave={async (outcome, words) => {
            await close.mutateAsync({ taskId: entry.id, outcome, words });
            actions.tell({ kind: 'done', text: 'La alarma está cerrada.' });
          }}
          onCancel={read}
        />
      ) : null}
      {closing.failure ? (
        <FailureNotice title="No se ha podido abrir el formulario" {...closing.failure} />
      ) : null}
      {form.failure ? <FailureNotice title="No se ha podido abrir el formulario" {...form.failure} /> : null}
      <TaskFacts entry={entry} now={now} timeZone={timeZone} />
      {entry.isOpen && mayRead && entry.asked !== 'approval' ? (
        <AssigneeChange entry={entry} actions={actions} />
      ) : null}
      <TaskComments entry={entry} timeZone={timeZone} actions={actions} />
      <TaskHistory id={entry.id} version={entry.version} timeZone={timeZone} />
    </Stack>
  );
}
