import type { Appointment } from '@medplum/fhirtypes';

export const appointmentStatusTexts: Record<Appointment['status'], string> = {
  proposed: 'Propuesta',
  pending: 'Por confirmar',
  booked: 'Confirmada',
  arrived: 'Ha llegado',
  fulfilled: 'Terminada',
  cancelled: 'Cancelada',
  noshow: 'No acudió',
  'entered-in-error': 'Registrada por error',
  'checked-in': 'Registrada en recepción',
  waitlist: 'En lista de espera',
};
