import type { Me } from '../../../lambdas/contracts/me.ts';
import type { CalendarPanel } from './calendar-address.ts';
import type { Directory } from './directory.ts';

interface CalendarPanelsProps {
  panel: CalendarPanel | undefined;
  directory: Directory;
  me: Me;
  today: string;
  onClose: () => void;
}

export function CalendarPanels({ panel }: CalendarPanelsProps) {
  return panel ? null : null;
}
