import type { Age } from './age.ts';
import type { Answer } from './answer.ts';

const count = (value: number, one: string, many: string) => `${value} ${value === 1 ? one : many}`;

/**
 * An age as a chart in Spanish writes it: days up to four weeks, months up to two years, years from then on. What is
 * not known reads "No consta".
 */
export function ageText(age: Answer<Age>): string {
  if (age.kind !== 'known') return 'No consta';
  const { years, exact, isApproximate } = age.value;
  if (isApproximate) return `unos ${count(years, 'año', 'años')}`;
  if (exact && exact.totalDays < 28) return count(exact.totalDays, 'día', 'días');
  if (exact && exact.totalMonths < 24) return count(exact.totalMonths, 'mes', 'meses');
  return count(years, 'año', 'años');
}
