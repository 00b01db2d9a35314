import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { shortDay } from '../calendar-period.ts';
import { createWallClock } from '../wall-clock.ts';
import { maximumCount, maximumWeeks, occurrencesOf } from './series.ts';
import type { useBooking } from './use-booking.ts';

interface SeriesFieldsProps {
  booking: ReturnType<typeof useBooking>;
  timeZone: string;
}

const shownDates = 8;

/** The same appointment every so many weeks, with the days that this comes to. */
export function SeriesFields({ booking, timeZone }: SeriesFieldsProps) {
  const { form, fields } = booking;
  const { isSeries, start, weeks, count } = fields;
  return (
    <Stack gap="3">
      <CheckboxField {...form.field('isSeries')}>Repetir la cita (serie)</CheckboxField>
      {isSeries ? (
        <>
          <SimpleGrid columns={2} gap="4">
            <TextField
              label="Cada cuántas semanas"
              type="number"
              min={1}
              max={maximumWeeks}
              {...form.field('weeks')}
            />
            <TextField
              label="Número de citas"
              type="number"
              min={2}
              max={maximumCount}
              {...form.field('count')}
            />
          </SimpleGrid>
          {start === null ? null : (
            <Text fontSize="sm" color="fg.muted">
              {datesText(Number(weeks), Number(count), start, timeZone)}
            </Text>
          )}
        </>
      ) : null}
    </Stack>
  );
}

function datesText(weeks: number, count: number, start: number, timeZone: string): string {
  const isPossible = weeks >= 1 && weeks <= maximumWeeks && count >= 2 && count <= maximumCount;
  if (!isPossible) return `Hasta ${maximumCount} citas, cada ${maximumWeeks} semanas como mucho.`;
  const starts = occurrencesOf({ weeks, count }, start, timeZone);
  const wall = createWallClock(timeZone, { start, end: starts.at(-1) ?? start });
  const days = starts.slice(0, shownDates).map((at) => shortDay(wall(at).day));
  return `${days.join(' · ')}${count > shownDates ? ` y ${count - shownDates} más` : ''}`;
}
