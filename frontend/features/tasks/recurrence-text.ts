import type { Recurrence } from '../../../lambdas/clinical/task-recurrence.ts';
import { formatLongDay } from '../../lib/fhir-date.ts';

const units: Record<Recurrence['periodUnit'], readonly [one: string, many: string]> = {
  d: ['Cada día', 'días'],
  wk: ['Cada semana', 'semanas'],
  mo: ['Cada mes', 'meses'],
  a: ['Cada año', 'años'],
};

/** "Cada 2 semanas, hasta el 4 de marzo de 2027", "Cada mes, 3 veces más". */
export function recurrenceText({ period, periodUnit, count, boundsPeriod }: Recurrence): string {
  const [one, many] = units[periodUnit];
  const every = period === 1 ? one : `Cada ${period} ${many}`;
  if (boundsPeriod?.end !== undefined) return `${every}, hasta el ${formatLongDay(boundsPeriod.end)}`;
  if (count === undefined) return every;
  if (count === 1) return `${every}; esta es la última`;
  return count === 2 ? `${every}, 1 vez más` : `${every}, ${count - 1} veces más`;
}
