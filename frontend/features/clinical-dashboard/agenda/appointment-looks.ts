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
  proposed: { label: 'Propuesta', many: 'propuestas', Icon: CircleHelp, color: gray },
  pending: { label: 'Por confirmar', many: 'por confirmar', Icon: Clock, color: 'fg.warning' },
  booked: { label: 'Confirmada', many: 'confirmadas', Icon: CalendarCheck, color: 'brand.fg' },
  arrived: { label: 'Ha llegado', many: 'en la sala', Icon: UserCheck, color: 'fg.info' },
  'checked-in': { label: 'Registrada', many: 'registradas', Icon: UserCheck, color: 'fg.info' },
  fulfilled: { label: 'Realizada', many: 'realizadas', Icon: CircleCheck, color: 'fg.success' },
  noshow: { label: 'No se presentó', many: 'sin presentarse', Icon: UserX, color: 'fg.error' },
  cancelled: { label: 'Cancelada', many: 'canceladas', Icon: CalendarX, color: gray },
  'entered-in-error': { label: 'Error', many: 'por error', Icon: CircleHelp, color: gray },
  waitlist: { label: 'En espera', many: 'en espera', Icon: Clock, color: gray },
};

/** "12 confirmadas · 3 por confirmar", in the order of a visit. */
export function statusSummary(statuses: readonly Appointment['status'][]): string {
  return (Object.keys(appointmentLooks) as Appointment['status'][])
    .map((status) => ({ status, count: statuses.filter((candidate) => candidate === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => `${count} ${appointmentLooks[status].many}`)
    .join(' · ');
}
