import { Temporal } from 'temporal-polyfill';
import type { Conversation } from './conversation.ts';

export const months = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];
const option = /^\s*(\d)[.)]\s(.*)$/gm;
const date = /(\d{1,2}) de (\p{L}+)/u;
const hour = /a las? (\d{1,2}):(\d{2})\s*([ap])?/i;

/** The number of the first time offered that suits; undefined: none does. */
export function chooseTime(question: string, conversation: Conversation): string | undefined {
  return [...question.matchAll(option)].find(([, , text = '']) => suits(text, conversation))?.[1];
}

/** Whether a time that is offered is what they came for. What it cannot read it takes for suitable. */
export function suits(
  text: string,
  { expect: { from, to, after, before }, clock }: Pick<Conversation, 'expect' | 'clock'>,
): boolean {
  const today = Temporal.PlainDate.from(clock.slice(0, 10));
  const [, day, month = ''] = text.match(date) ?? [];
  const [, hours, minutes = '', half] = text.match(hour) ?? [];
  const place = months.indexOf(month.toLowerCase()) + 1;
  if (day !== undefined && place > 0) {
    const offered = today.with({ month: place, day: Number(day) });
    const on = (place < today.month ? offered.add({ years: 1 }) : offered).toString();
    if ((from !== undefined && on < from) || (to !== undefined && on > to)) return false;
  }
  if (hours === undefined) return true;
  const isAfternoon = half?.toLowerCase() === 'p' && hours !== '12';
  const at = `${String(Number(hours) + (isAfternoon ? 12 : 0)).padStart(2, '0')}:${minutes}`;
  return !((after !== undefined && at < after) || (before !== undefined && at >= before));
}
