import { Box, chakra } from '@chakra-ui/react';
import type { CalendarEntry } from '../calendar-entry.ts';
import type { ClinicianMarks } from '../clinician-marks.ts';
import { pixelsPerMinute } from './column-scale.ts';
import { EntryCard } from './entry-card.tsx';
import type { EntryDrag } from './entry-drag.ts';
import { entryClass, entryText } from './grid-events.ts';

interface ColumnEntryProps {
  entry: CalendarEntry;
  /** Whose column it is. */
  column: string;
  marks: ClinicianMarks;
  lane: number;
  lanes: number;
  timeZone: string;
  isMovable: boolean;
  top: (instant: number) => number;
  /** While it is this one that is dragged. */
  drag: EntryDrag['drag'];
  columnWidth: () => number;
  onBegin: EntryDrag['begin'];
  isPress: EntryDrag['isPress'];
  onOpen: (entry: CalendarEntry) => void;
}

const shortestPixels = 22;
const twoLinePixels = 32;
const wholePixels = 56;

/** An appointment within a column: pressed to be opened, dragged by its body or its lower edge. */
export function ColumnEntry(props: ColumnEntryProps) {
  const {
    entry,
    column,
    marks,
    lane,
    lanes,
    timeZone,
    isMovable,
    top,
    drag,
    columnWidth,
    onBegin,
    isPress,
    onOpen,
  } = props;
  const y = drag ? drag.minutes * pixelsPerMinute : 0;
  const length = top(entry.end) - top(entry.start);
  const size = Math.max(length + (drag?.isResize ? y : 0), shortestPixels);
  return (
    <chakra.button
      type="button"
      className={entryClass(entry, marks)}
      position="absolute"
      display="flex"
      alignItems="flex-start"
      zIndex={drag ? '4' : '1'}
      touchAction={isMovable ? 'none' : undefined}
      title={entryText(entry, timeZone)}
      style={{
        top: top(entry.start),
        height: size - 1,
        insetInlineStart: `calc(${(lane / lanes) * 100}% + 2px)`,
        width: `calc(${100 / lanes}% - 4px)`,
        ...(drag && !drag.isResize
          ? { transform: `translate(${drag.columns * columnWidth()}px, ${y}px)`, opacity: 0.85 }
          : {}),
      }}
      onPointerDown={(event) => {
        if (isMovable) onBegin(entry, column, event);
      }}
      onClick={() => {
        if (!isMovable || isPress()) onOpen(entry);
      }}
    >
      <EntryCard
        entry={entry}
        timeZone={timeZone}
        size={size < twoLinePixels ? 'line' : size < wholePixels ? 'two' : 'whole'}
        isPlaced
        marks={undefined}
      />
      {isMovable ? (
        <Box
          position="absolute"
          insetInline="0"
          bottom="0"
          height="1.5"
          cursor="ns-resize"
          onPointerDown={(event) => {
            event.stopPropagation();
            onBegin(entry, column, event, true);
          }}
        />
      ) : null}
    </chakra.button>
  );
}
