import { Button, Flex, Group, Heading, IconButton, Input } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CalendarAddress, type CalendarView, calendarViews } from './calendar-address.ts';
import { stepDay } from './calendar-period.ts';

interface CalendarToolbarProps {
  address: CalendarAddress;
  title: string;
  today: string;
  onGo: (change: Partial<CalendarAddress>) => void;
}

const units: Record<CalendarView, string> = {
  dia: 'Día',
  columnas: 'Día',
  semana: 'Semana',
  mes: 'Mes',
};

/** Which days, and how they are laid out. */
export function CalendarToolbar({ address, title, today, onGo }: CalendarToolbarProps) {
  const { view, day } = address;
  const unit = units[view];
  return (
    <Flex gap="3" rowGap="3" align="center" wrap="wrap" data-print="hidden">
      <Group attached>
        <IconButton
          size="sm"
          variant="outline"
          aria-label={`${unit} anterior`}
          onClick={() => onGo({ day: stepDay(view, day, -1) })}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <Button size="sm" variant="outline" onClick={() => onGo({ day: today })}>
          Hoy
        </Button>
        <IconButton
          size="sm"
          variant="outline"
          aria-label={`${unit} siguiente`}
          onClick={() => onGo({ day: stepDay(view, day, 1) })}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </Group>
      <Input
        type="date"
        size="sm"
        width="auto"
        aria-label="Ir a una fecha"
        value={day}
        onChange={({ target }) => {
          if (target.value !== '') onGo({ day: target.value });
        }}
      />
      <Heading
        as="h2"
        size="lg"
        aria-live="polite"
        flex="1"
        minW="48"
        _firstLetter={{ textTransform: 'uppercase' }}
      >
        {title}
      </Heading>
      <Group attached role="group" aria-label="Vista">
        {(Object.keys(calendarViews) as CalendarView[]).map((candidate) => (
          <Button
            key={candidate}
            size="sm"
            px={{ base: '2', sm: '3.5' }}
            variant={candidate === view ? 'solid' : 'outline'}
            aria-pressed={candidate === view}
            onClick={() => onGo({ view: candidate })}
          >
            {calendarViews[candidate]}
          </Button>
        ))}
      </Group>
    </Flex>
  );
}
