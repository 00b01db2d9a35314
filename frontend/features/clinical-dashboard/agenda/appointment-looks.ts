import type { Appointment } from '@medplum/fhirtypes';
import {
  CalendarCheck,
  CalendarX,
  CircleCheck,
  CircleHelp,
  Clock,
  type LucideIcon,
  UserCheck,
  UserX,
} from 'lucide-react';
import { statusTexts } from '../../../../lambdas/clinical/scheduling/appointment-status.ts';

interface Look {
  label: string;
  /** Of several in the summary line. */
  many: string;
  Icon: LucideIcon;
  /** A semantic colour; the icon and the words say the same. */
  color: string;
}

const gray = 'fg.muted';

export const appointmentLooks: Record<Appointment['status'], Look> = {
  proposed: { label: statusTexts.proposed, many: 'propuestas', Icon: CircleHelp, color: gray },
  pending: { label: statusTexts.pending, many: 'por confirmar', Icon: Clock, color: 'fg.warning' },
  booked: { label: statusTexts.booked, many: 'confirmadas', Icon: CalendarCheck, color: 'brand.fg' },
  arrived: { label: statusTexts.arrived, many: 'en la sala', Icon: UserCheck, color: 'fg.info' },
  'checked-in': { label: statusTexts['checked-in'], many: 'registradas', Icon: UserCheck, color: 'fg.info' },
  fulfilled: { label: statusTexts.fulfilled, many: 'terminadas', Icon: CircleCheck, color: 'fg.success' },
  noshow: { label: statusTexts.noshow, many: 'sin acudir', Icon: UserX, color: 'fg.error' },
  cancelled: { label: statusTexts.cancelled, many: 'canceladas', Icon: CalendarX, color: gray },
  'entered-in-error': {
    label: statusTexts['entered-in-error'],
    many: 'por error',
    Icon: CircleHelp,
    color: gray,
  },
  waitlist: { label: statusTexts.waitlist, many: 'en espera', Icon: Clock, color: gray },
};

/** "12 confirmadas · 3 por confirmar", in the order of a visit. */
export function statusSummary(statuses: readonly Appointment['status'][]): string {
  return (Object.keys(appointmentLooks) as Appointment['status'][])
    .map((status) => ({ status, count: statuses.filter((candidate) => candidate === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => `${count} ${appointmentLooks[status].many}`)
    .join(' · ');
}
