import { dateFormat } from '../../../lambdas/clinical/date-format.ts';
/**
 * "Buenos días" until 12:00, "Buenas tardes" until 20:00, "Buenas noches" until 6:00, by the clock of
 * `timeZone` (IANA; the device's own when it is not known yet).
 */
export function greeting(now: Date, timeZone?: string): string {
  const format = dateFormat('es-US', { hour: 'numeric', hourCycle: 'h23', timeZone });
  const hour = Number(format.formatToParts(now).find(({ type }) => type === 'hour')?.value);
  if (hour >= 6 && hour < 12) return 'Buenos días';
  return hour >= 12 && hour < 20 ? 'Buenas tardes' : 'Buenas noches';
}
