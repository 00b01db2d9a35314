import { Box, Flex, Input, Text } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { sentence } from '../../../../lambdas/clinical/clock.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { FieldError } from '../../../ui/form-messages.tsx';
import { hourText, spanText } from '../time-text.ts';
import { createWallClock, instantAt } from '../wall-clock.ts';
import type { HoldState } from './held-time.ts';

interface ChosenTimeProps {
  start: number | null;
  end: number | null;
  timeZone: string;
  state: HoldState;
  error: string | undefined;
  onChange: (start: number) => void;
}

const two = (number: number) => String(number).padStart(2, '0');

/** The time that is chosen, in words, whether it is kept, and fields for one that nobody proposed. */
export function ChosenTimeFields({ start, end, timeZone, state, error, onChange }: ChosenTimeProps) {
  const wall = start === null ? undefined : createWallClock(timeZone, { start, end: start })(start);
  const told = wall
    ? { day: wall.day, time: `${two(Math.floor(wall.minutes / 60))}:${two(wall.minutes % 60)}` }
    : { day: '', time: '' };
  const errorId = useId();
  const [typed, setTyped] = useState(told);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen elsewhere is told here.
  useEffect(() => {
    if (start !== null) setTyped(told);
  }, [start]);

  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    if (next.day !== '' && next.time !== '') {
      const [hours = 0, minutes = 0] = next.time.split(':').map(Number);
      onChange(instantAt(next.day, hours * 60 + minutes, timeZone));
    }
  };
  return (
    <Box>
      <Flex gap="3" wrap="wrap">
        <FormField label="Día">
          {(control) => (
            <Input
              {...control}
              type="date"
              name="start"
              value={typed.day}
              onChange={({ target }) => type({ day: target.value })}
            />
          )}
        </FormField>
        <FormField label="Hora">
          {(control) => (
            <Input
              {...control}
              type="time"
              step={300}
              value={typed.time}
              onChange={({ target }) => type({ time: target.value })}
            />
          )}
        </FormField>
      </Flex>
      <FieldError id={errorId}>{error}</FieldError>
      <Box role="status" fontSize="sm" pt="2">
        {start !== null && end !== null ? (
          <Text fontWeight="medium" _firstLetter={{ textTransform: 'uppercase' }}>
            {spanText(start, end, timeZone)}
          </Text>
        ) : null}
        {state.step === 'asking' ? <Text color="fg.muted">Comprobando la hora…</Text> : null}
        {state.step === 'held' ? (
          <Flex gap="1.5" align="center" color="fg.success">
            <Lock size={14} aria-hidden />
            {sentence(`Retenida para usted hasta las ${hourText(state.expiresAt, timeZone)}`)}
          </Flex>
        ) : null}
        {state.step === 'failed' ? <Text color="fg.error">{state.detail}</Text> : null}
      </Box>
    </Box>
  );
}
