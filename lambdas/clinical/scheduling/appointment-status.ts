/** https://hl7.org/fhir/R4/valueset-appointmentstatus.html */
export const appointmentStatuses = [
  'proposed',
  'pending',
  'booked',
  'arrived',
  'fulfilled',
  'cancelled',
  'noshow',
  'entered-in-error',
  'checked-in',
  'waitlist',
] as const;

export type AppointmentStatus = (typeof appointmentStatuses)[number];

export const statusNames: Record<AppointmentStatus, string> = {
  proposed: 'propuesta',
  pending: 'por confirmar',
  booked: 'confirmada',
  arrived: 'con el paciente en la clínica',
  fulfilled: 'terminada',
  cancelled: 'cancelada',
  noshow: 'sin presentarse el paciente',
  'entered-in-error': 'registrada por error',
  'checked-in': 'registrada en recepción',
  waitlist: 'en lista de espera',
};

/** The one word for each, wherever it stands by itself. */
export const statusTexts: Record<AppointmentStatus, string> = {
  proposed: 'Propuesta',
  pending: 'Por confirmar',
  booked: 'Confirmada',
  arrived: 'Ha llegado',
  fulfilled: 'Terminada',
  cancelled: 'Cancelada',
  noshow: 'No acudió',
  'entered-in-error': 'Registrada por error',
  'checked-in': 'Registrada en recepción',
  waitlist: 'En espera',
};

/** Statuses in which the people of an appointment are taken. */
export const occupyingStatuses: readonly AppointmentStatus[] = ['pending', 'booked', 'arrived', 'checked-in'];

/**
 * What may follow on what, by the standard's description of each status. Steps back undo a slip of the hand
 * (arrived, no-show); a cancelled or fulfilled appointment does not come back: a new one is booked.
 */
const following: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  proposed: ['pending', 'booked', 'waitlist', 'cancelled'],
  waitlist: ['proposed', 'pending', 'booked', 'cancelled'],
  pending: ['booked', 'waitlist', 'arrived', 'checked-in', 'cancelled', 'noshow'],
  booked: ['pending', 'waitlist', 'arrived', 'checked-in', 'fulfilled', 'cancelled', 'noshow'],
  arrived: ['pending', 'booked', 'checked-in', 'fulfilled', 'cancelled', 'noshow'],
  'checked-in': ['arrived', 'fulfilled', 'cancelled', 'noshow'],
  noshow: ['pending', 'booked', 'arrived', 'checked-in'],
  fulfilled: [],
  cancelled: [],
  'entered-in-error': [],
};

export function mayFollow(before: AppointmentStatus, after: AppointmentStatus): boolean {
  if (before === after) return true;
  if (before === 'entered-in-error') return false;
  return after === 'entered-in-error' || following[before].includes(after);
}

export function isAppointmentStatus(value: unknown): value is AppointmentStatus {
  return appointmentStatuses.some((status) => status === value);
}
