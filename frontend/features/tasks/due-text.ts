import { formatDate } from '../../lib/fhir-date.ts';
import type { Due } from './due.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const relative = new Intl.RelativeTimeFormat('es-US', { numeric: 'always' });

function distanceText(ms: number): string {
  const size = Math.abs(ms);
  if (size < hour) return relative.format(Math.trunc(ms / minute), 'minute');
  if (size < day) return relative.format(Math.trunc(ms / hour), 'hour');
  return relative.format(Math.trunc(ms / day), 'day');
}

/** "27 nov 2026, 5:00 p. m." */
export const dueDateText = ({ value, hasTime }: Due, timeZone: string) =>
  formatDate(value, timeZone, { hasTime }) ?? value;

/** "Vence 27 nov 2026, 5:00 p. m." or "Venció hace 2 días (18 nov 2026)". */
export function dueText(due: Due | undefined, now: number, timeZone: string): string {
  if (!due) return 'Sin fecha';
  const date = dueDateText(due, timeZone);
  if (due.at > now) return `Vence ${date}`;
  return now - due.at < minute ? `Vence ahora (${date})` : `Venció ${distanceText(due.at - now)} (${date})`;
}

/** A clock of what is left, for what must be done within the hour; undefined where days count. */
export function clockText(due: Due | undefined, now: number): string | undefined {
  if (!due?.hasTime || due.at <= now || due.at - now > hour) return undefined;
  const minutes = Math.ceil((due.at - now) / minute);
  return minutes === 1 ? 'Queda 1 minuto' : `Quedan ${minutes} minutos`;
}
