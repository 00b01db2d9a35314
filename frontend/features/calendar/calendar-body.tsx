import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { Slot } from '@medplum/fhirtypes';
import { Suspense } from 'react';
import { FormBanner } from '../../ui/form-messages.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { CalendarAddress } from './calendar-address.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import type { CalendarPeriod } from './calendar-period.ts';
import { GridSkeleton } from './calendar-skeleton.tsx';
import type { Directory } from './directory.ts';
import { DayList } from './grid/day-list.tsx';
import type { ChosenTime } from './grid/grid-events.ts';
import type { HeldTime } from './grid/held-events.ts';
import { LazyColumns, LazyGrid } from './grid/lazy-grid.ts';
import type { NewTime } from './scheduling-calls.ts';
import { useIsNarrow } from './use-narrow.ts';
import { useShown } from './use-shown.ts';
import { instantAt } from './wall-clock.ts';

/** Nobody prints before the grid is there, and its code comes with it. */
const PrintedAgenda = lazyPart(() => import('./printed-agenda.tsx').then((module) => module.PrintedAgenda));

interface CalendarBodyProps {
  address: CalendarAddress;
  period: CalendarPeriod;
  today: string;
  now: number;
  timeZone: string;
  entries: readonly CalendarEntry[];
  directory: Directory;
  slots: readonly Slot[];
  held: readonly HeldTime[];
  onGo: (change: Partial<CalendarAddress>) => void;
  onBook: (time: ChosenTime) => void;
  onMove: (entry: CalendarEntry, time: NewTime) => void;
}

/** The days of the period, as the view and the width of the screen have them. */
export function CalendarBody(props: CalendarBodyProps) {
  const { address, period, today, now, timeZone, entries, directory, slots, onGo, onBook, onMove } = props;
  const isNarrow = useIsNarrow();
  const { shown, held, clinicians, marks, wall, hours, events } = useShown(props);
  const openEntry = ({ id }: CalendarEntry) => onGo({ appointment: id });

  const body = () => {
    if (isNarrow) {
      return (
        <DayList
          days={period.days}
          today={today}
          entries={shown}
          held={held}
          marks={marks}
          timeZone={timeZone}
          wall={wall}
          onOpen={openEntry}
          onChooseDay={(day) => {
            const opens = instantAt(day, hours.from, timeZone);
            onBook({ start: opens > now ? opens : undefined, end: undefined });
          }}
        />
      );
    }
    if (address.view === 'columnas') {
      return (
        <Suspense fallback={<GridSkeleton />}>
          <LazyColumns
            day={period}
            hours={hours}
            clinicians={clinicians}
            directory={directory}
            slots={slots}
            entries={shown}
            held={held}
            marks={marks}
            timeZone={timeZone}
            now={now}
            onOpen={openEntry}
            onChoose={onBook}
            onChangeTime={onMove}
          />
        </Suspense>
      );
    }
    return (
      <Suspense fallback={<GridSkeleton />}>
        <LazyGrid
          view={address.view}
          day={address.day}
          timeZone={timeZone}
          events={events}
          hours={hours}
          marks={clinicians.length === 1 ? undefined : marks}
          onOpen={openEntry}
          onChoose={onBook}
          onChangeTime={onMove}
          onOpenDay={(day) => onGo({ day, view: 'dia' })}
        />
      </Suspense>
    );
  };

  return (
    <>
      {entries.length === 0 && !hasTimes(directory) ? (
        <FormBanner kind="info">
          <Flex gap="3" align="center" justify="space-between" wrap="wrap">
            <Text flex="1 1 18rem">
              Antes de la primera cita, diga cuándo se atiende y qué servicios se ofrecen: con eso el
              calendario y los agentes proponen horas libres.
            </Text>
            <Button size="sm" variant="outline" onClick={() => onGo({ panel: 'horarios' })}>
              Horarios y servicios
            </Button>
          </Flex>
        </FormBanner>
      ) : null}
      {shown.length === 0 ? (
        <Text color="fg.muted" fontSize="sm" role="status">
          {entries.length === 0
            ? 'No hay citas en estos días. Pulse una hora libre o «Nueva cita» para reservar la primera.'
            : 'Ninguna cita de estos días cumple los filtros.'}
        </Text>
      ) : null}
      <Box data-print="hidden">{body()}</Box>
      <Suspense fallback={null}>
        <PrintedAgenda
          title={period.title}
          entries={shown}
          isByClinician={address.view === 'columnas'}
          timeZone={timeZone}
          wall={wall}
        />
      </Suspense>
    </>
  );
}

/** Free times come of somebody's hours and of a service that is offered. */
const hasTimes = ({ clinicians, services }: Directory) =>
  services.length > 0 && clinicians.some(({ schedules }) => schedules.some(({ rules }) => rules.length > 0));
