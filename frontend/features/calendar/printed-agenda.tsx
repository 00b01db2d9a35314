import { Box, chakra, Heading } from '@chakra-ui/react';
import { Paper } from '../../ui/paper.tsx';
import { usePrinting } from '../../ui/use-printing.ts';
import { type CalendarEntry, nameOf } from './calendar-entry.ts';
import { longDay } from './calendar-period.ts';
import { entryLooks } from './entry-looks.ts';
import { hoursText } from './time-text.ts';
import type { WallTime } from './wall-clock.ts';

interface PrintedAgendaProps {
  title: string;
  entries: readonly CalendarEntry[];
  /** Each one's own list, to be handed out, as the screen has a column for each. */
  isByClinician: boolean;
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
  return usePrinting() ? <AgendaTables {...props} /> : null;
}

interface AgendaPart {
  heading: string;
  entries: readonly CalendarEntry[];
}

function byDay({ entries, wall }: PrintedAgendaProps): AgendaPart[] {
  const days = Map.groupBy(entries, ({ start }) => wall(start).day);
  return [...days].map(([day, own]) => ({ heading: longDay(day), entries: own }));
}

/** Whoever shares an appointment finds it in their own list. */
function byClinician({ entries }: PrintedAgendaProps): AgendaPart[] {
  const namesOf = ({ practitioners }: CalendarEntry) =>
    practitioners.length > 0 ? practitioners.map((one) => nameOf(one, 'Sin nombre')) : ['Sin profesional'];
  return [...new Set(entries.flatMap(namesOf))]
    .sort((a, b) => a.localeCompare(b, 'es'))
    .map((name) => ({ heading: name, entries: entries.filter((entry) => namesOf(entry).includes(name)) }));
}

function AgendaTables(props: PrintedAgendaProps) {
  const { title, isByClinician, timeZone } = props;
  const parts = isByClinician ? byClinician(props) : byDay(props);
  return (
    <Paper>
      <Heading as="h2" size="lg">{`Agenda: ${title}`}</Heading>
      {parts.map(({ heading, entries }, index) => (
        <Box key={heading} pt="4" breakBefore={isByClinician && index > 0 ? 'page' : undefined}>
          <Heading as="h3" size="md" pb="2">
            {heading}
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
              {entries.map((entry) => (
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
    </Paper>
  );
}
