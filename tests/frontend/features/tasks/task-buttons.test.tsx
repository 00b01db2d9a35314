import { ChakraProvider } from '@chakra-ui/react';
import type { Task } from '@medplum/fhirtypes';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TaskButtons } from '../../../../frontend/features/tasks/detail/task-buttons.tsx';
import type { TaskActions } from '../../../../frontend/features/tasks/use-task-actions.ts';
import { getTheme } from '../../../../frontend/ui/theme.ts';
import { entryOf } from './sample-task.ts';

const ownedBy = (userId: string): Partial<Task> => ({
  status: 'accepted',
  owner: { type: 'Practitioner', identifier: { system: 'urn:auxilia:user', value: userId } },
});
const alarm: Partial<Task> = {
  code: { coding: [{ system: 'urn:auxilia:task', code: 'red-flag' }], text: 'Dolor en el pecho' },
};

function show(task: Partial<Task>) {
  const onCloseAlarm = vi.fn();
  render(
    <ChakraProvider value={getTheme()}>
      <TaskButtons
        entry={entryOf(task)}
        userId="luis"
        // No button of these is pressed.
        actions={{} as TaskActions}
        onEdit={() => undefined}
        onCloseAlarm={onCloseAlarm}
        onCancel={() => undefined}
      />
    </ChakraProvider>,
  );
  return { onCloseAlarm, names: () => screen.queryAllByRole('button').map(({ textContent }) => textContent) };
}

it('an alarm is closed by whoever has taken it', async () => {
  const { onCloseAlarm, names } = show({ ...alarm, ...ownedBy('luis') });
  expect(names()).toEqual(['Cerrar la alarma']);
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar la alarma' }));
  expect(onCloseAlarm).toHaveBeenCalledOnce();
});

it('an alarm that a colleague has taken offers nothing: nobody says in their name what was done', () => {
  expect(show({ ...alarm, ...ownedBy('ana') }).names()).toEqual([]);
});

it('an alarm that nobody has is taken first', () => {
  expect(show({ ...alarm }).names()).toEqual(['Tomar']);
});

it('any other task of a colleague may be finished, as of old', () => {
  expect(show(ownedBy('ana')).names()).toContain('Terminar');
});
