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
  booked: { label: 'Reservada', Icon: CalendarCheck, palette: 'brand' },
  pending: { label: 'Por confirmar', Icon: Clock, palette: 'orange', isTentative: true },
  arrived: { label: 'Ha llegado', Icon: UserCheck, palette: 'blue' },
  fulfilled: { label: 'Realizada', Icon: CircleCheck, palette: 'green' },
  noshow: { label: 'No se presentó', Icon: UserX, palette: 'red' },
  cancelled: { label: 'Cancelada', Icon: CalendarX, palette: 'gray', isOff: true },
  waitlist: { label: 'En espera', Icon: Hourglass, palette: 'orange', isTentative: true },
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
