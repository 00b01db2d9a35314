import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { readAssignee, useAssigneeOptions } from '../assignee.ts';
import { finish, prioritize } from '../task-changes.ts';
import type { TaskEntry } from '../task-entry.ts';
import { priorities, priorityNames } from '../task-terms.ts';
import type { TaskActions } from '../use-task-actions.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import { useBulk } from './use-bulk.ts';

interface BulkBarProps {
  entries: readonly TaskEntry[];
  onClear: () => void;
  actions: TaskActions;
}

/** What is done with all the tasks that are chosen. */
export function BulkBar({ entries, onClear, actions }: BulkBarProps) {
  const options = useAssigneeOptions();
  const bulk = useBulk(entries, actions);
  const [asked, setAsked] = useState<'assignee' | 'priority' | 'finish'>();
  const close = () => setAsked(undefined);
  const count = entries.length === 1 ? '1 tarea seleccionada' : `${entries.length} tareas seleccionadas`;
  const status = bulk.isBusy ? 'Cambiando las tareas…' : count;
  const run = async (act: Promise<void>) => {
    close();
    await act;
    onClear();
  };
  return (
    <Flex
      role="region"
      aria-label="Tareas seleccionadas"
      gap="3"
      align="center"
      wrap="wrap"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      px="4"
      py="3"
      position="sticky"
      top="18"
      zIndex="1"
    >
      <Text fontWeight="medium" role="status">
        {status}
      </Text>
      <Flex gap="2" wrap="wrap">
        <Button size="sm" variant="outline" disabled={bulk.isBusy} onClick={() => setAsked('assignee')}>
          Reasignar
        </Button>
        <Button size="sm" variant="outline" disabled={bulk.isBusy} onClick={() => setAsked('priority')}>
          Cambiar la prioridad
        </Button>
        <Button size="sm" variant="outline" disabled={bulk.isBusy} onClick={() => setAsked('finish')}>
          Terminar
        </Button>
        <Button size="sm" variant="ghost" disabled={bulk.isBusy} onClick={onClear}>
          Quitar la selección
        </Button>
      </Flex>
      {asked === 'assignee' ? (
        <ChoiceDialog
          title={`Reasignar ${count}`}
          label="Pasar a"
          options={options}
          confirm="Reasignar"
          onCancel={close}
          onChoose={(value) => {
            const to = readAssignee(value);
            if (to) void run(bulk.reassign(to));
          }}
        />
      ) : null}
      {asked === 'priority' ? (
        <ChoiceDialog
          title={`Cambiar la prioridad de ${count}`}
          label="Prioridad"
          options={priorityNames}
          confirm="Cambiar"
          onCancel={close}
          onChoose={(value) => {
            const priority = priorities.find((candidate) => candidate === value);
            if (priority) void run(bulk.change('Con otra prioridad', prioritize(priority)));
          }}
        />
      ) : null}
      {asked === 'finish' ? (
        <ChoiceDialog
          title={`Terminar ${count}`}
          confirm="Terminar"
          onCancel={close}
          onChoose={() => void run(bulk.change('Terminadas', finish))}
        />
      ) : null}
    </Flex>
  );
}
