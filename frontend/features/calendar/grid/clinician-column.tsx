import { Box } from '@chakra-ui/react';
import type { Slot } from '@medplum/fhirtypes';
import type { Interval } from '../../../../lambdas/clinical/scheduling/interval.ts';
import { type CalendarEntry, isMovable } from '../calendar-entry.ts';
import type { ClinicianMarks } from '../clinician-marks.ts';
import { type Clinician, type Directory, openTimes } from '../directory.ts';
import { ColumnEntry } from './column-entry.tsx';
import { minute, pixelsPerMinute, stepMinutes } from './column-scale.ts';
import type { EntryDrag } from './entry-drag.ts';
import type { ChosenTime } from './grid-events.ts';
import { HeldBlock } from './held-block.tsx';
import type { HeldTime } from './held-events.ts';
import { placeInLanes } from './lanes.ts';

interface ClinicianColumnProps {
  day: Interval;
  hours: { from: number; until: number };
  directory: Directory;
  slots: readonly Slot[];
  entries: readonly CalendarEntry[];
  held: readonly HeldTime[];
  marks: ClinicianMarks;
  timeZone: string;
  now: number;
  onOpen: (entry: CalendarEntry) => void;
  onChoose: (time: ChosenTime) => void;
  clinician: Clinician;
  origin: number;
  height: number;
  lines: readonly number[];
  top: (instant: number) => number;
  drag: EntryDrag['drag'];
  columnWidth: () => number;
  onBegin: EntryDrag['begin'];
  isPress: () => boolean;
}

/** One clinician's day: hours, appointments, and the present. */
export function ClinicianColumn(props: ClinicianColumnProps) {
  const { clinician, day, hours, directory, slots, entries, held, marks, timeZone, now, top, height } = props;
  const { origin, lines, drag, onBegin, isPress, onOpen, onChoose, columnWidth } = props;
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
      {held
        .filter(({ practitionerIds }) => practitionerIds.includes(clinician.id))
        .map((each) => (
          <HeldBlock
            key={each.id}
            held={{ ...each, people: '' }}
            timeZone={timeZone}
            style={{ top: top(each.start), height: top(each.end) - top(each.start) - 1 }}
          />
        ))}
      {placeInLanes(entries).map(({ item, lane, lanes }) => (
        <ColumnEntry
          key={item.id}
          entry={item}
          column={clinician.id}
          marks={marks}
          lane={lane}
          lanes={lanes}
          timeZone={timeZone}
          isMovable={isMovable(item, now)}
          top={top}
          drag={drag?.entry.id === item.id && drag.column === clinician.id ? drag : undefined}
          columnWidth={columnWidth}
          onBegin={onBegin}
          isPress={isPress}
          onOpen={onOpen}
        />
      ))}
    </Box>
  );
}
