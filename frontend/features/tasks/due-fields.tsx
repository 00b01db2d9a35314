import { SimpleGrid } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { fieldLabels } from './task-fields.ts';

type Control = Omit<ComponentProps<typeof TextField>, 'label' | 'type'>;

/** Until when: a day, and an hour where it matters. */
export function DueFields({ day, time }: { day: Control; time: Control }) {
  return (
    <SimpleGrid columns={2} gap="3">
      <TextField label={fieldLabels.dueDay} type="date" {...day} />
      <TextField label={fieldLabels.dueTime} type="time" hint="Sin hora: hasta que acabe el día." {...time} />
    </SimpleGrid>
  );
}
