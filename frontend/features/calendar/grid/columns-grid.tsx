import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import type { Slot } from '@medplum/fhirtypes';
import { Plus } from 'lucide-react';
import { useCallback, useRef } from 'react';
import type { Interval } from '../../../../lambdas/clinical/scheduling/interval.ts';
import { type CalendarEntry, practitionersWith } from '../calendar-entry.ts';
import { type ClinicianMarks, markClass } from '../clinician-marks.ts';
import type { Clinician, Directory } from '../directory.ts';
import type { NewTime } from '../scheduling-calls.ts';
import { hourText } from '../time-text.ts';
import { ClinicianColumn } from './clinician-column.tsx';
import { minute, pixelsPerMinute, stepMinutes } from './column-scale.ts';
import { useEntryDrag } from './entry-drag.ts';
import type { ChosenTime } from './grid-events.ts';
import { entryStyles } from './grid-styles.ts';
import type { HeldTime } from './held-events.ts';

interface ColumnsGridProps {
  day: Interval;
  /** Shown hours, in minutes after the day's beginning. */
  hours: { from: number; until: number };
  clinicians: readonly Clinician[];
  directory: Directory;
  slots: readonly Slot[];
  entries: readonly CalendarEntry[];
  held: readonly HeldTime[];
  marks: ClinicianMarks;
  timeZone: string;
  now: number;
  onOpen: (entry: CalendarEntry) => void;
  onChoose: (time: ChosenTime) => void;
  onChangeTime: (entry: CalendarEntry, time: NewTime) => void;
}

/** One day, a column for each clinician: who is free when, at a glance. */
export function ColumnsGrid(props: ColumnsGridProps) {
  const { day, hours, clinicians, entries, timeZone, onChangeTime } = props;
  const body = useRef<HTMLDivElement>(null);
  const origin = day.start + hours.from * minute;
  const height = (hours.until - hours.from) * pixelsPerMinute;
  const columnWidth = useCallback(
    () => body.current?.querySelector('[data-column]')?.getBoundingClientRect().width ?? 1,
    [],
  );
  const { drag, begin, isPress } = useEntryDrag({
    pixelsPerMinute,
    columnWidth,
    onDrop({ entry, column, minutes, columns, isResize }) {
      const shift = minutes * minute;
      if (isResize) {
        const end = Math.max(entry.start + stepMinutes * minute, entry.end + shift);
        onChangeTime(entry, { start: entry.start, end });
        return;
      }
      const own = clinicians.findIndex(({ id }) => id === column);
      const target = clinicians[Math.max(0, Math.min(clinicians.length - 1, own + columns))];
      const isOther = target && target.id !== clinicians[own]?.id;
      onChangeTime(entry, {
        start: entry.start + shift,
        end: entry.end + shift,
        ...(isOther
          ? { practitioners: practitionersWith(entry, clinicians[own]?.reference, target.reference) }
          : {}),
      });
    },
  });
  const top = (instant: number) => ((instant - origin) / minute) * pixelsPerMinute;
  const lines = Array.from(
    { length: (hours.until - hours.from) / 60 },
    (_, index) => hours.from + index * 60,
  );

  return (
    <Box
      role="region"
      aria-label="Citas por profesional"
      tabIndex={0}
      overflowX="auto"
      borderWidth="1px"
      borderRadius="md"
      bg="bg.panel"
      css={entryStyles}
      // A drag that selects text on its way ends the next one, which the browser takes for a drag of that text.
      userSelect="none"
    >
      <Grid
        ref={body}
        position="relative"
        minW="max-content"
        templateColumns={`4.75rem repeat(${clinicians.length}, minmax(11rem, 1fr))`}
      >
        <Box borderBottomWidth="1px" />
        {clinicians.map(({ id, name }) => (
          <Flex
            key={id}
            className={markClass(props.marks.get(id))}
            borderTopWidth="3px"
            borderTopColor="var(--clinician)"
            align="center"
            justify="space-between"
            gap="2"
            px="2"
            py="2"
            borderBottomWidth="1px"
            borderInlineStartWidth="1px"
          >
            <Text fontWeight="semibold" fontSize="sm" truncate>
              {name}
            </Text>
            <chakra.button
              type="button"
              aria-label={`Nueva cita con ${name}`}
              display="inline-flex"
              alignItems="center"
              justifyContent="center"
              boxSize="7"
              borderRadius="l1"
              color="brand.fg"
              focusVisibleRing="outside"
              onClick={() => props.onChoose({ start: undefined, end: undefined, practitionerId: id })}
            >
              <Plus size={16} aria-hidden />
            </chakra.button>
          </Flex>
        ))}
        <Box position="relative" style={{ height }}>
          {lines.map((minutes) => (
            <Text
              key={minutes}
              position="absolute"
              insetInlineEnd="2"
              fontSize="xs"
              color="fg.muted"
              whiteSpace="nowrap"
              fontVariantNumeric="tabular-nums"
              style={{ top: (minutes - hours.from) * pixelsPerMinute }}
            >
              {hourText(day.start + minutes * minute, timeZone)}
            </Text>
          ))}
        </Box>
        {clinicians.map((clinician) => (
          <ClinicianColumn
            key={clinician.id}
            {...props}
            clinician={clinician}
            entries={entries.filter(({ practitioners }) =>
              practitioners.some(({ id }) => id === clinician.id),
            )}
            origin={origin}
            height={height}
            lines={lines}
            top={top}
            drag={drag}
            columnWidth={columnWidth}
            onBegin={begin}
            isPress={isPress}
          />
        ))}
      </Grid>
    </Box>
  );
}
