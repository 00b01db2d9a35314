import { Button, Group, Heading, IconButton, Input } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CalendarAddress, type CalendarView, calendarViews } from './calendar-address.ts';
import { stepDay } from './calendar-period.ts';

type Go = (change: Partial<CalendarAddress>) => void;

const units: Record<CalendarView, string> = {
  dia: 'Día',
  columnas: 'Día',
  semana: 'Semana',
  mes: 'Mes',
};

interface PeriodChoiceProps {
  address: CalendarAddress;
  title: string;
  today: string;
  onGo: Go;
}

/** The days before and after. */
export function StepChoice({ address, today, onGo }: Omit<PeriodChoiceProps, 'title'>) {
  const { view, day } = address;
  const unit = units[view];
  return (
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
  );
}

/** Which days. */
export function PeriodChoice({ address: { day }, title, onGo }: Omit<PeriodChoiceProps, 'today'>) {
  return (
    <>
      <Input
        type="date"
        flexShrink="0"
        size="sm"
        width="8.75rem"
        px="2"
        aria-label="Ir a una fecha"
        value={day}
        onChange={({ target }) => {
          if (target.value !== '') onGo({ day: target.value });
        }}
      />
      <Heading
        as="h2"
        size="md"
        aria-live="polite"
        flex="1"
        whiteSpace="nowrap"
        // The days of a list have headings of their own.
        srOnly={{ base: true, md: false }}
        _firstLetter={{ textTransform: 'uppercase' }}
      >
        {title}
      </Heading>
    </>
  );
}

/** How they are laid out. */
export function ViewChoice({ view, onGo }: { view: CalendarView; onGo: Go }) {
  return (
    <Group attached role="group" aria-label="Vista" flexShrink="0">
      {(Object.keys(calendarViews) as CalendarView[]).map((candidate) => (
        <Button
          key={candidate}
          size="sm"
          px="1.5"
          variant={candidate === view ? 'solid' : 'outline'}
          aria-pressed={candidate === view}
          onClick={() => onGo({ view: candidate })}
        >
          {calendarViews[candidate]}
        </Button>
      ))}
    </Group>
  );
}
