import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { Check, Hand } from 'lucide-react';
import { assigneeText, isChangeable, type TaskEntry } from '../task-entry.ts';
import { queueNames } from '../task-terms.ts';
import type { TaskActions } from '../use-task-actions.ts';
import { DueLabel } from './due-label.tsx';
import { TaskBadges } from './task-badges.tsx';

interface TaskRowProps {
  entry: TaskEntry;
  isChosen: boolean;
  /** Whether the person who looks has it. */
  isOwn: boolean;
  now: number;
  timeZone: string;
  actions: TaskActions;
  onToggle: () => void;
  onOpen: () => void;
}

/** One task of the list: its name opens it, the box beside it chooses it for a change of several. */
export function TaskRow({ entry, isChosen, isOwn, now, timeZone, actions, onToggle, onOpen }: TaskRowProps) {
  const { title, task, patient, owner, queue } = entry;
  const isOpen = isChangeable(entry);
  const isAlarm = entry.origin === 'alarma';
  return (
    <chakra.li
      display="flex"
      flexWrap={{ base: 'wrap', sm: 'nowrap' }}
      gap="3"
      alignItems="flex-start"
      px={{ base: '3', md: '4' }}
      py="3"
      bg={isChosen ? 'brand.subtle' : 'bg.panel'}
    >
      {isOpen ? (
        <chakra.input
          type="checkbox"
          aria-label={`Seleccionar: ${title}`}
          checked={isChosen}
          onChange={onToggle}
          accentColor="brand.solid"
          boxSize="6"
          flexShrink="0"
          cursor="pointer"
        />
      ) : null}
      <Box flex="1" minW="0">
        <Flex gap="2" align="center" wrap="wrap">
          <chakra.button
            type="button"
            data-task={entry.id}
            fontWeight="medium"
            textAlign="start"
            cursor="pointer"
            borderRadius="l1"
            focusVisibleRing="outside"
            overflowWrap="anywhere"
            _hover={{ textDecoration: 'underline' }}
            onClick={onOpen}
          >
            {title}
          </chakra.button>
          <TaskBadges entry={entry} />
        </Flex>
        {task.description && task.description !== title ? (
          <Text fontSize="sm" color="fg.muted" lineClamp={2} overflowWrap="anywhere">
            {task.description}
          </Text>
        ) : null}
        <Flex gap="1" columnGap="4" wrap="wrap" fontSize="sm" pt="1">
          {patient ? <Text>Paciente: {patient.name ?? 'sin nombre'}</Text> : null}
          <Text color="fg.muted">{assigneeText(entry, queueNames)}</Text>
          <DueLabel entry={entry} now={now} timeZone={timeZone} />
        </Flex>
      </Box>
      {isOpen && !owner && queue ? (
        <Button
          size="sm"
          variant="outline"
          w={{ base: 'full', sm: 'auto' }}
          aria-label={`Tomar: ${title}`}
          onClick={() => void actions.claim(entry)}
        >
          <Hand size={14} aria-hidden />
          Tomar
        </Button>
      ) : null}
      {isOpen && isOwn ? (
        <Button
          size="sm"
          variant="outline"
          w={{ base: 'full', sm: 'auto' }}
          aria-label={`${isAlarm ? 'Cerrar la alarma' : 'Terminar'}: ${title}`}
          // What was done about an alarm is said where all of it is shown.
          onClick={() => (isAlarm ? onOpen() : void actions.finish(entry))}
        >
          <Check size={14} aria-hidden />
          {isAlarm ? 'Cerrar la alarma' : 'Terminar'}
        </Button>
      ) : null}
    </chakra.li>
  );
}
