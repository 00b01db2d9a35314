import { Box, Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { SelectField } from '../../../ui/form-select.tsx';
import { readAssignee, useAssigneeOptions } from '../assignee.ts';
import type { TaskEntry } from '../task-entry.ts';
import type { TaskActions } from '../use-task-actions.ts';

/** Gives the task to another person, or back to a team. */
export function AssigneeChange({ entry, actions }: { entry: TaskEntry; actions: TaskActions }) {
  const options = useAssigneeOptions();
  const [chosen, setChosen] = useState('');
  const [isBusy, setBusy] = useState(false);
  const to = readAssignee(chosen);
  const change = async () => {
    if (!to || isBusy) return;
    setBusy(true);
    const isDone = await actions.reassign(entry, to, options[chosen] ?? '');
    setBusy(false);
    if (isDone) setChosen('');
  };
  return (
    <Flex gap="3" align="flex-end" wrap="wrap">
      <Box flex="1" minW="48">
        <SelectField
          label="Pasar la tarea a"
          options={options}
          placeholder="Elija una persona o una cola"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Box>
      <Button size="lg" variant="outline" disabled={!to} aria-disabled={isBusy} onClick={() => void change()}>
        Reasignar
      </Button>
    </Flex>
  );
}
