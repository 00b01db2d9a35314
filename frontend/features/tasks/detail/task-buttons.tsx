import { Button, Flex } from '@chakra-ui/react';
import { Ban, Check, Hand, Pause, Pencil, Play } from 'lucide-react';
import { useState } from 'react';
import { alarmClosing, editTaskForm } from '../lazy-forms.ts';
import type { TaskEntry } from '../task-entry.ts';
import type { TaskActions } from '../use-task-actions.ts';

interface TaskButtonsProps {
  entry: TaskEntry;
  userId: string;
  actions: TaskActions;
  onEdit: () => void;
  onCloseAlarm: () => void;
  onCancel: () => void;
}

/** The steps that are open to a task as it stands. */
export function TaskButtons({ entry, userId, actions, onEdit, onCloseAlarm, onCancel }: TaskButtonsProps) {
  const [isBusy, setBusy] = useState(false);
  const { isOpen, owner, task, asked } = entry;
  if (!isOpen || asked === 'approval') return null;
  const run = (act: (entry: TaskEntry) => Promise<boolean>) => async () => {
    if (isBusy) return;
    setBusy(true);
    await act(entry);
    setBusy(false);
  };
  const isAlarm = entry.origin === 'alarma';
  // A form is closed by its answers, and not from here.
  const isSteered = !isAlarm && asked === undefined;
  const isRunning = task.status === 'in-progress';
  return (
    <Flex gap="2" wrap="wrap">
      {owner ? null : (
        <Button colorPalette="brand" aria-disabled={isBusy} onClick={run(actions.claim)}>
          <Hand size={16} aria-hidden />
          Tomar
        </Button>
      )}
      {owner?.id === userId && isAlarm ? (
        <Button
          colorPalette="brand"
          onPointerEnter={alarmClosing.ahead}
          onFocus={alarmClosing.ahead}
          onClick={onCloseAlarm}
        >
          <Check size={16} aria-hidden />
          Cerrar la alarma
        </Button>
      ) : null}
      {owner && isSteered ? (
        <Button colorPalette="brand" aria-disabled={isBusy} onClick={run(actions.finish)}>
          <Check size={16} aria-hidden />
          Terminar
        </Button>
      ) : null}
      {owner && !isRunning && isSteered ? (
        <Button variant="outline" aria-disabled={isBusy} onClick={run(actions.start)}>
          <Play size={16} aria-hidden />
          {task.status === 'on-hold' ? 'Reanudar' : 'Empezar'}
        </Button>
      ) : null}
      {isRunning && isSteered ? (
        <Button variant="outline" aria-disabled={isBusy} onClick={run(actions.pause)}>
          <Pause size={16} aria-hidden />
          Pausar
        </Button>
      ) : null}
      {!isSteered ? null : <OtherSteps onEdit={onEdit} onCancel={onCancel} />}
    </Flex>
  );
}

/** What an alarm does without: it stays as it was raised, and ends with what was done. */
function OtherSteps({ onEdit, onCancel }: Pick<TaskButtonsProps, 'onEdit' | 'onCancel'>) {
  return (
    <>
      <Button
        variant="outline"
        onPointerEnter={editTaskForm.ahead}
        onFocus={editTaskForm.ahead}
        onClick={onEdit}
      >
        <Pencil size={16} aria-hidden />
        Modificar
      </Button>
      <Button variant="outline" onClick={onCancel}>
        <Ban size={16} aria-hidden />
        Cancelar la tarea
      </Button>
    </>
  );
}
