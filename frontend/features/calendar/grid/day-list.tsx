import { Box, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import type { CalendarEntry } from '../calendar-entry.ts';
import { longDay } from '../calendar-period.ts';
import type { ClinicianMarks } from '../clinician-marks.ts';
import type { WallTime } from '../wall-clock.ts';
import { EntryCard } from './entry-card.tsx';
import { entryClass } from './grid-events.ts';
import { entryStyles } from './grid-styles.ts';
import { HeldBlock } from './held-block.tsx';
import type { HeldTime } from './held-events.ts';

interface DayListProps {
  days: readonly string[];
  today: string;
  entries: readonly CalendarEntry[];
  held: readonly HeldTime[];
  marks: ClinicianMarks;
  timeZone: string;
  wall: (instant: number) => WallTime;
  onOpen: (entry: CalendarEntry) => void;
  onChooseDay: (day: string) => void;
}

/** The days one below the other: what a telephone shows instead of a grid. */
export function DayList(props: DayListProps) {
  const { days, today, entries, held, marks, timeZone, wall, onOpen, onChooseDay } = props;
  const byDay = Map.groupBy(entries, ({ start }) => wall(start).day);
  const heldByDay = Map.groupBy(held, ({ start }) => wall(start).day);
  // Of a week that has begun, today comes first and what is over last.
  const isUnderWay = days.includes(today);
  const inOrder = isUnderWay
    ? [...days.filter((day) => day >= today), ...days.filter((day) => day < today)]
    : days;
  return (
    <Stack gap="5" css={entryStyles}>
      {inOrder.map((day) => {
        const own = byDay.get(day) ?? [];
        const kept = heldByDay.get(day) ?? [];
        return (
          <Box as="section" key={day} aria-label={longDay(day)}>
            <Flex justify="space-between" align="center" pb="2" gap="3">
              <Heading as="h3" size="sm" _firstLetter={{ textTransform: 'uppercase' }}>
                {longDay(day)}
                {day === today ? <chakra.span color="brand.fg">{' · hoy'}</chakra.span> : null}
              </Heading>
              <chakra.button
                type="button"
                display="inline-flex"
                alignItems="center"
                justifyContent="center"
                boxSize="8"
                borderRadius="l2"
                color="brand.fg"
                focusVisibleRing="outside"
                aria-label={`Nueva cita el ${longDay(day)}`}
                onClick={() => onChooseDay(day)}
              >
                <Plus size={18} aria-hidden />
              </chakra.button>
            </Flex>
            {own.length + kept.length === 0 ? (
              <Text fontSize="sm" color="fg.muted">
                Sin citas.
              </Text>
            ) : (
              <Stack as="ul" gap="1.5" listStyleType="none">
                {own.map((entry) => (
                  <li key={entry.id}>
                    <chakra.button
                      type="button"
                      className={entryClass(entry, marks)}
                      width="full"
                      display="block"
                      py="1"
                      onClick={() => onOpen(entry)}
                    >
                      <EntryCard entry={entry} timeZone={timeZone} size="whole" marks={marks} />
                    </chakra.button>
                  </li>
                ))}
                {kept.map((each) => (
                  <li key={each.id}>
                    <HeldBlock held={each} timeZone={timeZone} />
                  </li>
                ))}
              </Stack>
            )}
          </Box>
        );
      })}
    </Stack>
  );
}
