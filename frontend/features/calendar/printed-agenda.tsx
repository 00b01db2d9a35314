import './print.css';
import { Box, chakra, Heading } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CalendarEntry, nameOf } from './calendar-entry.ts';
import { longDay } from './calendar-period.ts';
import { entryLooks } from './entry-looks.ts';
import { hoursText } from './time-text.ts';
import type { WallTime } from './wall-clock.ts';

interface PrintedAgendaProps {
  title: string;
  entries: readonly CalendarEntry[];
  timeZone: string;
  wall: (instant: number) => WallTime;
}

const cell = {
  textAlign: 'start',
  verticalAlign: 'top',
  py: '1',
  pe: '4',
  borderBottomWidth: '1px',
} as const;

/** What is shown, as paper shows it best: by day, one line each. Only while it is printed: a month has thousands. */
export function PrintedAgenda(props: PrintedAgendaProps) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is there when its event has been answered.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting ? <AgendaTables {...props} /> : null;
}

function AgendaTables({ title, entries, timeZone, wall }: PrintedAgendaProps) {
  const byDay = Map.groupBy(entries, ({ start }) => wall(start).day);
  return (
    <Box data-agenda="" display="none" aria-hidden>
      <Heading as="h2" size="lg">{`Agenda: ${title}`}</Heading>
      {[...byDay].map(([day, own]) => (
        <Box key={day} pt="4">
          <Heading as="h3" size="md" pb="2">
            {longDay(day)}
          </Heading>
          <chakra.table width="full" fontSize="sm" borderCollapse="collapse">
            <thead>
              <tr>
                {['Hora', 'Paciente', 'Para qué', 'Profesional', 'Estado', 'Comentario'].map((text) => (
                  <chakra.th key={text} {...cell} fontWeight="semibold">
                    {text}
                  </chakra.th>
                ))}
              </tr>
            </thead>
            <tbody>
              {own.map((entry) => (
                <tr key={entry.id}>
                  <chakra.td {...cell} whiteSpace="nowrap">
                    {hoursText(entry.start, entry.end, timeZone)}
                  </chakra.td>
                  <chakra.td {...cell}>{nameOf(entry.patient, 'Sin paciente')}</chakra.td>
                  <chakra.td {...cell}>{entry.purpose}</chakra.td>
                  <chakra.td {...cell}>{entry.practitioners.map(({ name }) => name).join(', ')}</chakra.td>
                  <chakra.td {...cell}>{entryLooks[entry.kind].label}</chakra.td>
                  <chakra.td {...cell}>{entry.comment}</chakra.td>
                </tr>
              ))}
            </tbody>
          </chakra.table>
        </Box>
      ))}
    </Box>
  );
}
