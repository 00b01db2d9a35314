import { Badge, chakra } from '@chakra-ui/react';
import { AlarmClock, CalendarX } from 'lucide-react';
import { clockText, dueDateText, dueText } from '../due-text.ts';
import type { TaskEntry } from '../task-entry.ts';

interface DueLabelProps {
  entry: Pick<TaskEntry, 'due' | 'isOpen'>;
  now: number;
  timeZone: string;
}

/** Until when: in red and with its icon once it is late, with a clock while minutes count. */
export function DueLabel({ entry: { due, isOpen }, now, timeZone }: DueLabelProps) {
  // What is done is no longer late.
  if (!isOpen) return <span>{due ? `Vencía ${dueDateText(due, timeZone)}` : 'Sin fecha'}</span>;
  const isOverdue = due !== undefined && due.at <= now;
  const clock = clockText(due, now);
  return (
    <chakra.span
      display="inline-flex"
      gap="1.5"
      alignItems="baseline"
      color={isOverdue ? 'fg.error' : undefined}
      fontWeight={isOverdue ? 'medium' : undefined}
    >
      {isOverdue ? (
        <chakra.span flexShrink="0" alignSelf="center" aria-hidden>
          <CalendarX size={14} />
        </chakra.span>
      ) : null}
      <span>
        {dueText(due, now, timeZone)}
        {clock ? (
          <Badge colorPalette="orange" ms="2">
            <AlarmClock size={12} aria-hidden />
            {clock}
          </Badge>
        ) : null}
      </span>
    </chakra.span>
  );
}
