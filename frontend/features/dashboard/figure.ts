import type { Answer } from '../../../lambdas/clinical/answer.ts';
import { changeBetween } from '../../../lambdas/clinical/change-between.ts';
import { noShowRate } from '../../../lambdas/clinical/no-show-rate.ts';
import { percentText } from '../../../lambdas/clinical/percent-text.ts';
import type { Activity, ClinicalActivity, Outcomes } from '../../../lambdas/contracts/dashboard.ts';
import { noData, valueText } from '../../widgets/datasets/dataset.ts';

export interface Figure {
  label: string;
  value: string;
  /** How it compares, or what it means. */
  detail: string;
}

const points = new Intl.NumberFormat('es-US', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
const hours = new Intl.NumberFormat('es-US', { maximumFractionDigits: 1 });

function changeText(current: number | null, previous: number | null): string {
  const change = changeBetween(current ?? undefined, previous ?? undefined);
  if (change.kind === 'known') {
    if (change.value === 0) return `Igual que el periodo anterior (${previous})`;
    const share = percentText(Math.abs(change.value));
    return `${share} ${change.value < 0 ? 'menos' : 'más'} que el periodo anterior (${previous})`;
  }
  return change.kind === 'notApplicable' ? '0 en el periodo anterior' : `${noData} del periodo anterior`;
}

const total = (counts: Outcomes | null) =>
  counts && counts.attended + counts.noshow + counts.cancelled + counts.open;
const rateOf = (counts: Outcomes | null): Answer<number> =>
  noShowRate({ noshow: counts?.noshow ?? 0, attended: counts?.attended ?? 0 });

export function activityFigures({ appointments, messages, tasks }: Activity): Figure[] {
  const { current, previous } = appointments;
  const [rate, before] = [rateOf(current), rateOf(previous)];
  return [
    {
      label: 'Citas',
      value: valueText(total(current)),
      detail: changeText(total(current), total(previous)),
    },
    {
      label: 'Tasa de inasistencia',
      value: rate.kind === 'known' ? valueText(rate.value, 'percent') : noData,
      detail:
        rate.kind === 'known' && before.kind === 'known'
          ? `${points.format((rate.value - before.value) * 100)} puntos respecto al periodo anterior`
          : `${noData} del periodo anterior`,
    },
    {
      label: 'Mensajes',
      value: valueText(messages.current),
      detail: changeText(messages.current, messages.previous),
    },
    {
      label: 'Tareas vencidas',
      value: valueText(tasks.overdue),
      detail: `De ${tasks.open} abiertas ahora${tasks.withoutDue > 0 ? `; ${tasks.withoutDue} sin fecha límite` : ''}`,
    },
  ];
}

function durationText(value: number): string {
  return value < 48 ? `${hours.format(value)} h` : `${hours.format(value / 24)} días`;
}

export function clinicalFigures(activity: ClinicalActivity): Figure[] {
  const { encounters, newPatients, acknowledgement, drafts } = activity;
  const { current } = acknowledgement;
  const waiting = drafts.reduce((sum, { count }) => sum + count, 0);
  return [
    {
      label: 'Consultas',
      value: valueText(encounters.current),
      detail: changeText(encounters.current, encounters.previous),
    },
    {
      label: 'Pacientes nuevos',
      value: valueText(newPatients.current),
      detail: changeText(newPatients.current, newPatients.previous),
    },
    {
      label: 'Del resultado al acuse de recibo',
      value: current.medianHours === null ? noData : durationText(current.medianHours),
      detail:
        current.ninetiethHours === null
          ? 'Ningún acuse de recibo registrado en el periodo'
          : `Mediana de ${current.count}; nueve de cada diez, en ${durationText(current.ninetiethHours)}`,
    },
    { label: 'Notas sin firmar', value: valueText(waiting), detail: 'Borradores abiertos ahora' },
  ];
}
