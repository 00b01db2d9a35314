import { shownHourCycle } from '../../../lib/clock.ts';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { Box } from '@chakra-ui/react';
import FullCalendar, { type CalendarRef, type EventApi, type EventInput } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import esUsLocale from '@fullcalendar/react/locales/es-us';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useEffect, useRef } from 'react';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import type { CalendarEntry } from '../calendar-entry.ts';
import { GridSkeleton } from '../calendar-skeleton.tsx';
import type { ClinicianMarks } from '../clinician-marks.ts';
import { EntryCard } from './entry-card.tsx';
import { type ChosenTime, entryText } from './grid-events.ts';
import { calendarStyles, monthStyles } from './grid-styles.ts';
import type { HeldTime } from './held-events.ts';
import { HeldText } from './held-text.tsx';
import { lateInteractionPlugin, useInteraction } from './late-interaction.ts';
import { timeOfDay } from './shown-hours.ts';
import { useMeasured } from './use-measured.ts';

const views = { dia: 'timeGridDay', semana: 'timeGridWeek', mes: 'dayGridMonth' } as const;
export type GridView = keyof typeof views;

const plugins = [dayGridPlugin, timeGridPlugin, lateInteractionPlugin, classicTheme];
const locales = [esUsLocale];
/** Half an hour is a row, so many pixels tall at least. */
const rowMinutes = 30;
const rowHeight = 32;
const hourFormat = () =>
  ({ hour: 'numeric', minute: '2-digit', hour12: shownHourCycle() === 'h12' }) as const;

interface FullCalendarGridProps {
  view: GridView;
  day: string;
  timeZone: string;
  events: EventInput[];
  /** Hours of the day that are shown, in minutes after midnight. */
  hours: { from: number; until: number };
  /** Undefined where all are one clinician's. */
  marks: ClinicianMarks | undefined;
  onOpen: (entry: CalendarEntry) => void;
  onChoose: (time: ChosenTime) => void;
  onChangeTime: (entry: CalendarEntry, time: { start: number; end: number }) => void;
  onOpenDay: (day: string) => void;
}

function sizeOf({ start, end }: CalendarEntry): 'line' | 'two' | 'whole' {
  const minutes = (end - start) / 60_000;
  if (minutes < rowMinutes) return 'line';
  return minutes < 2 * rowMinutes ? 'two' : 'whole';
}

const entryOf = (event: EventApi): CalendarEntry | undefined => event.extendedProps.entry;
const heldOf = (event: EventApi): HeldTime | undefined => event.extendedProps.held;

/** Day, week and month. Its code is fetched with the first of them. */
export function FullCalendarGrid(props: FullCalendarGridProps) {
  const { view, day, timeZone, events, hours, marks } = props;
  const calendar = useRef<CalendarRef>(null);
  const frame = useRef<HTMLDivElement>(null);
  const hour = hourFormat();
  const rowsHeight = view === 'mes' ? 0 : ((hours.until - hours.from) / rowMinutes) * rowHeight;
  const isMeasured = useMeasured(frame, rowsHeight);
  const failure = useInteraction(isMeasured);
  useEffect(() => {
    // After React has finished: the calendar renders its own change of view at once.
    queueMicrotask(() => calendar.current?.getApi().changeView(views[view], day));
  }, [view, day]);

  const changeTime = ({ event, revert }: { event: EventApi; revert: () => void }) => {
    const entry = entryOf(event);
    const { start, end } = event;
    // What is shown is what the cache says, which the change is written to.
    revert();
    if (entry && start) {
      const from = start.getTime();
      props.onChangeTime(entry, { start: from, end: end?.getTime() ?? from + entry.end - entry.start });
    }
  };

  return (
    <Box position="relative" {...(isMeasured ? {} : { minH: '667px' })}>
      {isMeasured ? null : (
        <Box position="absolute" inset="0">
          <GridSkeleton />
        </Box>
      )}
      {failure ? <FailureNotice title="No se puede reservar en las horas libres" {...failure} /> : null}
      <Box
        ref={frame}
        css={view === 'mes' ? monthStyles : calendarStyles}
        visibility={isMeasured ? 'visible' : 'hidden'}
      >
        <FullCalendar
          ref={calendar}
          plugins={plugins}
          locales={locales}
          locale="es-us"
          timedText="Con hora"
          firstDay={1}
          timeZone={timeZone}
          initialView={views[view]}
          initialDate={day}
          headerToolbar={false}
          height="auto"
          events={events}
          eventDisplay="block"
          allDaySlot={false}
          slotMinTime={timeOfDay(hours.from)}
          slotMaxTime={timeOfDay(hours.until)}
          slotDuration={timeOfDay(rowMinutes)}
          slotMinHeight={rowHeight}
          snapDuration="00:15:00"
          slotHeaderFormat={hour}
          slotHeaderContent={({ text }) => text.replace(/(\d)(?=[ap])/, '$1 ')}
          eventTimeFormat={hour}
          nowIndicator
          expandRows
          navLinks
          navLinkDayClick={(date) => props.onOpenDay(date.toISOString().slice(0, 10))}
          dayMaxEvents={false}
          eventOrder="start"
          eventMinHeight={18}
          eventShortHeight={34}
          slotEventOverlap={false}
          eventInteractive
          editable
          selectable={view !== 'mes'}
          selectMirror
          selectMinDistance={4}
          eventClick={({ event }) => {
            const entry = entryOf(event);
            const whole: string | undefined = event.extendedProps.day;
            if (entry) props.onOpen(entry);
            else if (whole !== undefined) props.onOpenDay(whole);
          }}
          dateClick={({ date, allDay, dateStr }) =>
            allDay ? props.onOpenDay(dateStr) : props.onChoose({ start: date.getTime(), end: undefined })
          }
          select={({ start, end }) => props.onChoose({ start: start.getTime(), end: end.getTime() })}
          eventDrop={changeTime}
          eventResize={changeTime}
          eventContent={({ event, view: shown }) => {
            const entry = entryOf(event);
            const held = heldOf(event);
            if (held) return <HeldText held={held} timeZone={timeZone} />;
            if (!entry) return event.title;
            return (
              <EntryCard
                entry={entry}
                timeZone={timeZone}
                size={shown.type === views.mes ? 'line' : sizeOf(entry)}
                isPlaced={shown.type !== views.mes}
                marks={marks}
              />
            );
          }}
          eventDidMount={({ el, event }) => {
            const entry = entryOf(event);
            // Also its name while the grid, still measuring, hides its text.
            el.title = entry ? entryText(entry, timeZone) : event.title;
          }}
        />
      </Box>
    </Box>
  );
}
