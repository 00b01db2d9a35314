import { Button } from '@chakra-ui/react';
import { CalendarCog, ChevronDown, Hourglass, Printer, Rss, Settings2 } from 'lucide-react';
import { Menu } from '../../ui/parts.ts';
import type { CalendarPanel } from './calendar-address.ts';

/** What belongs to the calendar beside its appointments. */
export function CalendarMenu({ onOpen }: { onOpen: (panel: CalendarPanel) => void }) {
  return (
    <>
      <Button size={{ base: 'sm', md: 'lg' }} variant="outline" onClick={() => onOpen('espera')}>
        <Hourglass size={18} aria-hidden />
        Lista de espera
      </Button>
      <Menu.Root positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <Button size={{ base: 'sm', md: 'lg' }} variant="outline">
            <Settings2 size={18} aria-hidden />
            Más
            <ChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content minW="60">
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
      </Menu.Root>
    </>
  );
}
