import type { AuditedPatient } from '../../../lambdas/contracts/audit-log.ts';
import { clockFormat } from '../../lib/clock.ts';

/** As the clinic's clocks show it, with the seconds, since order matters here. */
export const timeText = (instant: string, timeZone: string): string =>
  clockFormat({ dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(new Date(instant));

export const dayText = (day: string): string =>
  new Intl.DateTimeFormat('es-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

export const numberText = (count: number): string => new Intl.NumberFormat('es-US').format(count);

export const patientText = ({ name, number }: AuditedPatient): string =>
  number === null ? name : `${name} (n.º\u00a0${number})`;

/** Whose data an entry is about: the first, and how many more. */
export function patientsText(patients: readonly AuditedPatient[], count: number): string {
  const [first] = patients;
  if (!first) return 'Ningún paciente en particular';
  if (count === 1) return patientText(first);
  return `${patientText(first)} y ${count - 1} ${count === 2 ? 'paciente' : 'pacientes'} más`;
}
