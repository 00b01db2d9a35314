import type { Me } from '../../../lambdas/contracts/me.ts';
import type { AppointmentChanges } from './appointment/use-appointment-changes.ts';
import type { CalendarPanel } from './calendar-address.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import type { Directory } from './directory.ts';
import { HoursPanel } from './hours/hours-panel.tsx';
import { SubscriptionPanel } from './subscriptions/subscription-panel.tsx';
import { WaitlistPanel } from './waitlist/waitlist-panel.tsx';

interface CalendarPanelsProps {
  panel: CalendarPanel | undefined;
  directory: Directory;
  me: Me;
  today: string;
  changes: AppointmentChanges;
  onFindTime: (entry: CalendarEntry) => void;
  onClose: () => void;
}

/** The panel that the address names. */
export function CalendarPanels(props: CalendarPanelsProps) {
  const { panel, directory, me, today, changes, onFindTime, onClose } = props;
  const { timeZone } = me.organization;
  switch (panel) {
    case 'horarios':
    case 'servicios':
      return <HoursPanel key={panel} opensAt={panel} {...{ directory, me, today, onClose }} />;
    case 'espera':
      return <WaitlistPanel {...{ directory, timeZone, today, changes, onFindTime, onClose }} />;
    case 'suscripcion':
      return <SubscriptionPanel {...{ directory, userId: me.userId, timeZone, onClose }} />;
    case undefined:
      return null;
  }
}
