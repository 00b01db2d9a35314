import type { Effort } from '../../../lambdas/contracts/prior-authorization-effort.ts';

export interface Known {
  sent: number;
  effort: Effort | null;
}

/** Undefined where nobody said how long a request takes. */
export const hoursSaved = ({ sent, effort }: Known): number | undefined =>
  effort === null ? undefined : (sent * (effort.minutesBefore - effort.minutesNow)) / 60;

/** The same in a file, with what it was counted from. */
export function effortRows(known: Known): string[][] {
  const { sent, effort } = known;
  const hours = hoursSaved(known);
  return [
    ['Enviadas', 'Minutos a mano', 'Minutos aquí', 'Cómo se midió', 'Horas ahorradas'],
    [
      String(sent),
      effort ? String(effort.minutesBefore) : '',
      effort ? String(effort.minutesNow) : '',
      effort?.source ?? '',
      hours === undefined ? 'No comprobado' : String(Math.round(hours * 10) / 10),
    ],
  ];
}
