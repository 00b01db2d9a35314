import { dayOf } from '../../lambdas/clinical/clinic-day.ts';
import { clockFormat } from './clock.ts';

const dayMs = 86_400_000;

const relative = new Intl.RelativeTimeFormat('es-US', { numeric: 'auto' });

/** How long ago or how far ahead an instant is: "hace 20 minutos", "hace 3 horas", "ayer", "dentro de 2 días". */
export function elapsedText(instant: string, now: Date, timeZone: string): string {
  const at = new Date(instant);
  const minutes = Math.round((at.getTime() - now.getTime()) / 60_000);
  if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute');
  const midnightOf = (time: Date) => Date.parse(dayOf(time, timeZone));
  const days = (midnightOf(at) - midnightOf(now)) / dayMs;
  if (days === 0) return relative.format(Math.round(minutes / 60), 'hour');
  return relative.format(days, 'day');
}

export function timeText(instant: string, timeZone: string): string {
  return clockFormat({ timeStyle: 'short', timeZone }).format(new Date(instant));
}

/** «27 nov 2026, 9:15 a. m.», as the clinic's clocks show it, wherever whoever reads it is. */
export function instantText(instant: string, timeZone: string): string {
  return clockFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(instant));
}
