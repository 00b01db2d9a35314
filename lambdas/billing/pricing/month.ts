import { addDays, daysBetween } from '../../clinical/clinic-day.ts';

/** `YYYY-MM` of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);
export const firstDayOf = (month: string): string => `${month}-01`;

export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

export const lastDayOf = (month: string): string => addDays(firstDayOf(nextMonth(month)), -1);
export const daysIn = (month: string): number => daysBetween(firstDayOf(month), firstDayOf(nextMonth(month)));
/** 0 for the first of the month. */
export const placeInMonth = (day: string): number => Number(day.slice(8)) - 1;
