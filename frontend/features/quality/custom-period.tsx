import { Flex } from '@chakra-ui/react';
import { TextField } from '../../ui/text-field.tsx';
import type { Period } from './periods.ts';

interface CustomPeriodProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** The first and the last day, both within. */
export function CustomPeriod({ period, onChange }: CustomPeriodProps) {
  const isBackwards = period.end < period.start;
  return (
    <Flex gap="4" wrap="wrap">
      <TextField
        label="Primer día"
        type="date"
        value={period.start}
        onChange={({ target }) => target.value && onChange({ ...period, start: target.value })}
      />
      <TextField
        label="Último día"
        type="date"
        value={period.end}
        error={isBackwards ? 'El final del periodo es anterior al comienzo' : undefined}
        onChange={({ target }) => target.value && onChange({ ...period, end: target.value })}
      />
    </Flex>
  );
}
