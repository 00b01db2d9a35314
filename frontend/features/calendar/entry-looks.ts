import {
  CalendarCheck,
  CalendarX,
  CircleCheck,
  Clock,
  Hourglass,
  Lock,
  type LucideIcon,
  UserCheck,
  UserX,
} from 'lucide-react';
import { statusTexts } from '../../../lambdas/clinical/scheduling/appointment-status.ts';

/** What an appointment is to whoever looks at the calendar. */
export type EntryKind =
  | 'booked'
  | 'pending'
  | 'arrived'
  | 'fulfilled'
  | 'noshow'
  | 'cancelled'
  | 'waitlist'
  | 'held';

interface Look {
  label: string;
  Icon: LucideIcon;
  /** A palette of the theme. The icon and the words say the same. */
  palette: string;
  /** Not certain to take place: a broken outline. */
  isTentative?: true;
  isOff?: true;
}

export const entryLooks: Record<EntryKind, Look> = {
  booked: { label: statusTexts.booked, Icon: CalendarCheck, palette: 'brand' },
  pending: { label: statusTexts.pending, Icon: Clock, palette: 'orange', isTentative: true },
  arrived: { label: statusTexts.arrived, Icon: UserCheck, palette: 'blue' },
  fulfilled: { label: statusTexts.fulfilled, Icon: CircleCheck, palette: 'green' },
  noshow: { label: statusTexts.noshow, Icon: UserX, palette: 'red' },
  cancelled: { label: statusTexts.cancelled, Icon: CalendarX, palette: 'gray', isOff: true },
  waitlist: { label: statusTexts.waitlist, Icon: Hourglass, palette: 'orange', isTentative: true },
  held: { label: 'Retenida', Icon: Lock, palette: 'gray', isTentative: true },
};

/** Those that stand in the calendar by themselves: who waits has no time, and a hold is the person's own. */
export const filterableKinds = [
  'booked',
  'pending',
  'arrived',
  'fulfilled',
  'noshow',
  'cancelled',
] as const satisfies EntryKind[];
