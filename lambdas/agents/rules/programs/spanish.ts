import { dateFormat } from '../../../clinical/date-format.ts';
import type { AgentAppointment, FreeTime } from '../../../contracts/agents/tool-outputs.ts';
import type { RulesContext } from '../../model.ts';

/** As patients are told hours: by the clinic's clocks, from 1 to 12 where it says nothing else. */
type ShownClock = Pick<RulesContext, 'timeZone' | 'hourCycle'>;

/** «el lunes, 23 de noviembre, a las 10:00 a. m.» */
export function sayTime(instant: string, { timeZone, hourCycle = 'h12' }: ShownClock): string {
  const date = new Date(instant);
  const day = dateFormat('es-US', { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const hour = dateFormat('es-US', { hour: 'numeric', minute: '2-digit', timeZone, hourCycle });
  const hours = hour.format(date);
  return `el ${day.format(date)}, ${/^0?1:/.test(hours) ? 'a la' : 'a las'} ${hours}`;
}

export function sayDate(date: string): string {
  return dateFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

export function sayFreeTime({ start, practitioner }: FreeTime, clock: ShownClock): string {
  return `${sayTime(start, clock)}, con ${practitioner}`;
}

export function sayAppointment(
  { start, practitioner, service }: AgentAppointment,
  clock: ShownClock,
): string {
  const what = service ? `${service}, ` : '';
  return `${what}${sayTime(start, clock)}${practitioner ? `, con ${practitioner}` : ''}`;
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
