import { Button, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { dayOf } from '../../../lambdas/clinical/clinic-day.ts';
import { readSlotId, type Slot, writeSlotId } from '../../../lambdas/contracts/agents/slot-id.ts';
import { formatDate } from '../../lib/fhir-date.ts';
import { timeText } from '../../lib/instant-text.ts';
import { FormField } from '../../ui/form-field.tsx';
import { useFreeTimes } from './free-times.ts';

interface TimeChoiceProps {
  /** A free time's id, as the agent proposed it. */
  value: string;
  timeZone: string;
  onChange: (slotId: string) => void;
}

/** Another time of the same person and service, of those that are free now; the proposed one is kept for the patient. */
export function TimeChoice({ value, timeZone, onChange }: TimeChoiceProps) {
  const slot = readSlotId(value);
  return slot ? <FreeTimes slot={slot} timeZone={timeZone} onChange={onChange} /> : null;
}

function FreeTimes({ slot, timeZone, onChange }: Omit<TimeChoiceProps, 'value'> & { slot: Slot }) {
  const [day, setDay] = useState(dayOf(new Date(slot.start), timeZone));
  const times = useFreeTimes(slot, day, timeZone);
  const chosen = new Date(slot.start).getTime();
  const [proposed] = useState(slot.start);
  const choices = times.data && withProposed(times.data, proposed, day, timeZone);
  return (
    <Stack gap="3">
      <FormField
        label="Día"
        hint={`Elegida: ${formatDate(slot.start, timeZone, { hasTime: true }) ?? slot.start}`}
      >
        {(control) => (
          <Input
            {...control}
            size="lg"
            type="date"
            min={dayOf(new Date(), timeZone)}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </FormField>
      <Stack gap="1.5" role="group" aria-label="Horas libres">
        {times.isLoading ? <Text color="fg.muted">Buscando horas libres…</Text> : null}
        {times.isError ? (
          <Text role="alert" color="fg.error" fontSize="sm">
            {times.error.message}
          </Text>
        ) : null}
        {choices?.length === 0 ? (
          <Text color="fg.muted">Ese día no hay horas libres. Pruebe con otro.</Text>
        ) : null}
        <Flex gap="2" wrap="wrap">
          {(choices ?? []).map((start) => {
            const isChosen = new Date(start).getTime() === chosen;
            return (
              <Button
                key={start}
                size="sm"
                variant={isChosen ? 'solid' : 'outline'}
                colorPalette={isChosen ? 'brand' : 'gray'}
                aria-pressed={isChosen}
                onClick={() => onChange(writeSlotId({ ...slot, start: new Date(start).toISOString() }))}
              >
                {timeText(start, timeZone)}
              </Button>
            );
          })}
        </Flex>
      </Stack>
    </Stack>
  );
}

/** It is held while somebody decides, and so it is not among those that are free. */
function withProposed(times: readonly string[], proposed: string, day: string, timeZone: string): string[] {
  const at = Date.parse(proposed);
  const isElsewhere = dayOf(new Date(at), timeZone) !== day || times.some((time) => Date.parse(time) === at);
  return isElsewhere ? [...times] : [...times, proposed].sort((a, b) => Date.parse(a) - Date.parse(b));
}
