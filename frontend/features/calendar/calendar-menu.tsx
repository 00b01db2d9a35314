import { Button, Portal } from '@chakra-ui/react';
import { CalendarCog, ChevronDown, Hourglass, Printer, Rss } from 'lucide-react';
import { Menu } from '../../ui/parts.ts';
import type { CalendarPanel } from './calendar-address.ts';

/** What belongs to the calendar beside its appointments. */
export function CalendarMenu({ onOpen }: { onOpen: (panel: CalendarPanel) => void }) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button size="sm" variant="outline" px="2" flexShrink="0">
          Más
          <ChevronDown size={16} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="60">
            <Menu.Item value="waitlist" onClick={() => onOpen('espera')}>
              <Hourglass size={16} aria-hidden />
              Lista de espera
            </Menu.Item>
            <Menu.Item value="hours" onClick={() => onOpen('horarios')}>
              <CalendarCog size={16} aria-hidden />
              Horarios y servicios
            </Menu.Item>
            <Menu.Item value="feed" onClick={() => onOpen('suscripcion')}>
              <Rss size={16} aria-hidden />
              Suscripción a una agenda
            </Menu.Item>
            <Menu.Item value="print" onClick={() => window.print()}>
              <Printer size={16} aria-hidden />
              Imprimir lo que se muestra
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
