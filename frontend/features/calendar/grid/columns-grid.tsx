import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import type { Slot } from '@medplum/fhirtypes';
import { Plus } from 'lucide-react';
import { useCallback, useRef } from 'react';
import type { Interval } from '../../../../lambdas/clinical/scheduling/interval.ts';
import { type CalendarEntry, isMovable } from '../calendar-entry.ts';
import { type Clinician, type Directory, openTimes } from '../directory.ts';
import type { NewTime } from '../scheduling-client.ts';
import { hourText } from '../time-text.ts';
import { EntryCard } from './entry-card.tsx';
import { useEntryDrag } from './entry-drag.ts';
import { type ChosenTime, entryText, type HeldEntry } from './grid-events.ts';
import { entryStyles } from './grid-styles.ts';
import { placeInLanes } from './lanes.ts';

interface ColumnsGridProps {
  day: Interval;
  /** Shown hours, in minutes after the day's beginning. */
  hours: { from: number; until: number };
  clinicians: readonly Clinician[];
  directory: Directory;
  slots: readonly Slot[];
  entries: readonly CalendarEntry[];
  held: HeldEntry | undefined;
  timeZone: string;
  now: number;
  onOpen: (entry: CalendarEntry) => void;
  onChoose: (time: ChosenTime) => void;
  onChangeTime: (entry: CalendarEntry, time: NewTime) => void;
}

const minute = 60_000;
const pixelsPerMinute = 1.3;
const stepMinutes = 15;
const shortestPixels = 22;
const shortPixels = 40;

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
    onDrop({ entry, minutes, columns, isResize }) {
      const shift = minutes * minute;
      if (isResize) {
        const end = Math.max(entry.start + stepMinutes * minute, entry.end + shift);
        onChangeTime(entry, { start: entry.start, end });
        return;
      }
      const own = clinicians.findIndex(({ id }) => entry.practitioners.some((person) => person.id === id));
      const target = clinicians[Math.max(0, Math.min(clinicians.length - 1, own + columns))];
      const isOther = target && target.id !== clinicians[own]?.id;
      onChangeTime(entry, {
        start: entry.start + shift,
        end: entry.end + shift,
        ...(isOther ? { practitioner: target.reference } : {}),
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
            dragged={drag?.entry.id}
            shift={drag}
            columnWidth={columnWidth}
            onBegin={begin}
            isPress={isPress}
          />
        ))}
      </Grid>
    </Box>
  );
}

interface ClinicianColumnProps extends ColumnsGridProps {
  clinician: Clinician;
  origin: number;
  height: number;
  lines: readonly number[];
  top: (instant: number) => number;
  dragged: string | undefined;
  shift: ReturnType<typeof useEntryDrag>['drag'];
  columnWidth: () => number;
  onBegin: ReturnType<typeof useEntryDrag>['begin'];
  isPress: () => boolean;
}

function ClinicianColumn(props: ClinicianColumnProps) {
  const { clinician, day, hours, directory, slots, entries, held, timeZone, now, top, height } = props;
  const { origin, lines, dragged, shift, onBegin, isPress, onOpen, onChoose, columnWidth } = props;
  const open = openTimes(clinician, day, directory.closedDays, slots);
  const choose = (event: React.MouseEvent<HTMLDivElement>) => {
    const { top: edge } = event.currentTarget.getBoundingClientRect();
    const minutes = (event.clientY - edge) / pixelsPerMinute;
    const start = origin + Math.floor(minutes / stepMinutes) * stepMinutes * minute;
    onChoose({ start, end: undefined, practitionerId: clinician.id });
  };
  return (
    <Box
      data-column={clinician.id}
      position="relative"
      borderInlineStartWidth="1px"
      bg={open ? 'bg.muted' : undefined}
      style={{ height }}
    >
      {(open ?? []).map(({ start, end }) => (
        <Box
          key={start}
          position="absolute"
          insetInline="0"
          bg="bg.panel"
          style={{ top: top(start), height: top(end) - top(start) }}
        />
      ))}
      {lines.map((minutes) => (
        <Box
          key={minutes}
          position="absolute"
          insetInline="0"
          borderTopWidth="1px"
          style={{ top: (minutes - hours.from) * pixelsPerMinute }}
        />
      ))}
      {/* A pointer's short cut: the button in the heading does the same. */}
      <Box position="absolute" inset="0" cursor="copy" onClick={choose} />
      {now >= day.start && now < day.end ? (
        <Box
          position="absolute"
          insetInline="0"
          borderTopWidth="2px"
          borderColor="red.solid"
          pointerEvents="none"
          style={{ top: top(now) }}
        />
      ) : null}
      {held?.practitionerId === clinician.id ? (
        <Box
          className="entry entry-held"
          position="absolute"
          insetInline="1"
          px="1"
          fontSize="xs"
          style={{ top: top(held.start), height: top(held.end) - top(held.start) }}
        >
          Retenida para usted
        </Box>
      ) : null}
      {placeInLanes(entries).map(({ item: entry, lane, lanes }) => {
        const isDragged = dragged === entry.id && shift !== undefined;
        const isMovableNow = isMovable(entry, now);
        const length = top(entry.end) - top(entry.start);
        const y = isDragged ? shift.minutes * pixelsPerMinute : 0;
        const size = Math.max(length + (isDragged && shift.isResize ? y : 0), shortestPixels);
        return (
          <chakra.button
            key={entry.id}
            type="button"
            className={`entry entry-${entry.kind}`}
            position="absolute"
            display="flex"
            alignItems="flex-start"
            zIndex={isDragged ? '4' : '1'}
            touchAction={isMovableNow ? 'none' : undefined}
            title={entryText(entry, timeZone)}
            style={{
              top: top(entry.start),
              height: size - 1,
              insetInlineStart: `calc(${(lane / lanes) * 100}% + 2px)`,
              width: `calc(${100 / lanes}% - 4px)`,
              ...(isDragged && !shift.isResize
                ? { transform: `translate(${shift.columns * columnWidth()}px, ${y}px)`, opacity: 0.85 }
                : {}),
            }}
            onPointerDown={(event) => {
              if (isMovableNow) onBegin(entry, event);
            }}
            onClick={() => {
              if (!isMovableNow || isPress()) onOpen(entry);
            }}
          >
            <EntryCard
              entry={entry}
              timeZone={timeZone}
              isShort={size < shortPixels}
              isNameFirst
              hasClinician={false}
            />
            {isMovableNow ? (
              <Box
                position="absolute"
                insetInline="0"
                bottom="0"
                height="1.5"
                cursor="ns-resize"
                onPointerDown={(event) => {
                  event.stopPropagation();
                  onBegin(entry, event, true);
                }}
              />
            ) : null}
          </chakra.button>
        );
      })}
    </Box>
  );
}
