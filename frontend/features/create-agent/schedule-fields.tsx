import { Button, Flex, Input } from '@chakra-ui/react';
import type { Schedule } from './triggers.ts';

const weekdays = [
  [1, 'L', 'lunes'],
  [2, 'M', 'martes'],
  [3, 'X', 'miércoles'],
  [4, 'J', 'jueves'],
  [5, 'V', 'viernes'],
  [6, 'S', 'sábado'],
  [7, 'D', 'domingo'],
] as const;

/** At which hour of which days. */
export function ScheduleFields({ schedule, onChange }: ScheduleFieldsProps) {
  const { time, weekdays: held } = schedule;
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <Input
        type="time"
        aria-label="Hora"
        width="9rem"
        value={time}
        onChange={({ target }) => onChange({ ...schedule, time: target.value })}
      />
      <Flex role="group" aria-label="Días" gap="1" wrap="wrap">
        {weekdays.map(([day, letter, name]) => (
          <Button
            key={day}
            size="sm"
            px="0"
            minW="9"
            variant={held.includes(day) ? 'surface' : 'outline'}
            aria-pressed={held.includes(day)}
            aria-label={name}
            onClick={() =>
              onChange({
                ...schedule,
                weekdays: held.includes(day)
                  ? held.filter((other) => other !== day)
                  : [...held, day].toSorted((a, b) => a - b),
              })
            }
          >
            {letter}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}

interface ScheduleFieldsProps {
  schedule: Schedule;
  onChange: (schedule: Schedule) => void;
}
