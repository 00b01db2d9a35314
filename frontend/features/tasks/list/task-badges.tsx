import { Badge } from '@chakra-ui/react';
import { Repeat, Siren } from 'lucide-react';
import type { TaskEntry } from '../task-entry.ts';
import { priorityNames, statusNames } from '../task-terms.ts';

const palettes = { stat: 'red', asap: 'orange', urgent: 'orange', routine: 'gray' } as const;

/** What sets a task apart, in words and colour. */
export function TaskBadges({ entry }: { entry: TaskEntry }) {
  const { task, priority, origin, recurrence, isOpen } = entry;
  return (
    <>
      {origin === 'alarma' ? (
        <Badge colorPalette="red">
          <Siren size={12} aria-hidden />
          Señal de alarma
        </Badge>
      ) : null}
      {priority === 'routine' ? null : (
        <Badge colorPalette={palettes[priority]}>{priorityNames[priority]}</Badge>
      )}
      <Badge colorPalette={isOpen ? 'brand' : 'gray'}>{statusNames[task.status]}</Badge>
      {recurrence ? (
        <Badge colorPalette="gray">
          <Repeat size={12} aria-hidden />
          Se repite
        </Badge>
      ) : null}
    </>
  );
}
