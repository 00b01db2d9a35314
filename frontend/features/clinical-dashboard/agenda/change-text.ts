import { changeBetween } from '../../../../lambdas/clinical/change-between.ts';
import { dateFormat } from '../../../../lambdas/clinical/date-format.ts';
import { percentText } from '../../../../lambdas/clinical/percent-text.ts';
import type { PatientsToday } from '../../../../lambdas/contracts/clinical-dashboard.ts';

function weekdayOf(day: string): string {
  return dateFormat('es-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/** One comparison of today's patients with an earlier day; a day before the first appointment has no count. */
function comparison(
  { today, firstDay }: PatientsToday,
  { day, patients }: PatientsToday['yesterday'],
  name: string,
): string {
  const isKnown = firstDay !== null && firstDay <= day;
  const change = changeBetween(today.patients, isKnown ? patients : undefined);
  if (change.kind === 'unknown') return `${name}: sin datos`;
  // From nobody to somebody there is no percentage.
  const text =
    change.kind === 'known' ? percentText(change.value, { signDisplay: 'exceptZero' }) : 'sin porcentaje';
  return `${name}: ${patients} (${text})`;
}

/** Against yesterday, and against the same weekday: a Monday after a Sunday says little. */
export function changeTexts(counts: PatientsToday): [string, string] {
  const { yesterday, sameWeekday } = counts;
  return [
    comparison(counts, yesterday, `Ayer, ${weekdayOf(yesterday.day)}`),
    comparison(counts, sameWeekday, `Hace una semana, ${weekdayOf(sameWeekday.day)}`),
  ];
}
