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

/** The state of an appointment by its shape: colour is for whose it is. */
export type Shape =
  /** Certain. */
  | 'plain'
  /** Not certain to take place: a broken outline. */
  | 'dashed'
  /** Under way. */
  | 'filled'
  /** Over. */
  | 'muted'
  /** It did not take place. */
  | 'struck';

interface Look {
  label: string;
  Icon: LucideIcon;
  shape: Shape;
  /** Nothing else looks so, and what is not certain or not begun needs the room for the name. */
  isSaidByShape?: true;
  /** A palette of the theme for a badge. The icon and the words say the same. */
  palette: string;
}

export const entryLooks: Record<EntryKind, Look> = {
  booked: {
    label: statusTexts.booked,
    Icon: CalendarCheck,
    palette: 'brand',
    shape: 'plain',
    isSaidByShape: true,
  },
  pending: {
    label: statusTexts.pending,
    Icon: Clock,
    palette: 'orange',
    shape: 'dashed',
    isSaidByShape: true,
  },
  arrived: { label: statusTexts.arrived, Icon: UserCheck, palette: 'blue', shape: 'filled' },
  fulfilled: { label: statusTexts.fulfilled, Icon: CircleCheck, palette: 'green', shape: 'muted' },
  noshow: { label: statusTexts.noshow, Icon: UserX, palette: 'red', shape: 'struck' },
  cancelled: { label: statusTexts.cancelled, Icon: CalendarX, palette: 'gray', shape: 'struck' },
  waitlist: { label: statusTexts.waitlist, Icon: Hourglass, palette: 'orange', shape: 'dashed' },
  held: { label: 'Retenida', Icon: Lock, palette: 'gray', shape: 'dashed' },
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
