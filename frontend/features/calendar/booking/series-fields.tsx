import { SimpleGrid, Stack } from '@chakra-ui/react';
import { CheckboxField } from '../../../ui/form-checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { maximumCount, maximumWeeks } from './series.ts';
import { SeriesDates } from './series-dates.tsx';
import type { useBooking } from './use-booking.ts';

interface SeriesFieldsProps {
  booking: ReturnType<typeof useBooking>;
  timeZone: string;
}

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
            <SeriesDates
              weeks={Number(weeks)}
              count={Number(count)}
              start={start}
              timeZone={timeZone}
              refused={booking.refused}
            />
          )}
        </>
      ) : null}
    </Stack>
  );
}
