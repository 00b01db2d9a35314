import { dateFormat } from '../../../clinical/date-format.ts';
import type { AgentAppointment, FreeTime } from '../../../contracts/agents/tool-outputs.ts';

/** «el lunes, 23 de noviembre, a las 10:00 a. m.» */
export function sayTime(instant: string, timeZone: string): string {
  const date = new Date(instant);
  const day = dateFormat('es-US', { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const hour = dateFormat('es-US', { hour: 'numeric', minute: '2-digit', timeZone });
  const hours = hour.format(date);
  return `el ${day.format(date)}, ${/^1:/.test(hours) ? 'a la' : 'a las'} ${hours}`;
}

export function sayDate(date: string): string {
  return dateFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

export function sayFreeTime({ start, practitioner }: FreeTime, timeZone: string): string {
  return `${sayTime(start, timeZone)}, con ${practitioner}`;
}

export function sayAppointment({ start, practitioner, service }: AgentAppointment, timeZone: string): string {
  const what = service ? `${service}, ` : '';
  return `${what}${sayTime(start, timeZone)}${practitioner ? `, con ${practitioner}` : ''}`;
}

/** «a, b y c»; «a, b o c». */
export function listOf(
  parts: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat('es', { type }).format(parts);
}

/** One to a line, numbered, as people choose from them. */
export function choices(parts: readonly string[]): string {
  return parts.map((part, index) => `${index + 1}) ${part}`).join('\n');
}

export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
}
