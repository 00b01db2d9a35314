import type { Answer } from '../../../lambdas/clinical/answer.ts';
import { noShowRate } from '../../../lambdas/clinical/no-show-rate.ts';
import type { Activity, Outcomes } from '../../../lambdas/contracts/dashboard.ts';
import type { Column, Dataset } from '../../widgets/datasets/dataset.ts';
import { rangeText } from './period.ts';

const outcomeColumns: readonly (Column & { key: keyof Outcomes })[] = [
  { key: 'attended', label: 'Atendidas', color: 'brand.solid' },
  { key: 'noshow', label: 'No acudió', color: 'orange.solid' },
  { key: 'cancelled', label: 'Canceladas', color: 'border.control' },
  { key: 'open', label: 'Sin cerrar', color: 'blue.solid' },
];

const orNull = (answer: Answer<number>) => (answer.kind === 'known' ? answer.value : null);
const outcomeValues = (counts: Outcomes | null) => outcomeColumns.map(({ key }) => counts?.[key] ?? null);

export function appointmentsOverTime({ appointments, period }: Activity): Dataset {
  return {
    title: 'Citas por estado',
    rowLabel: period.bucketDays === 1 ? 'Día' : 'Semana',
    columns: outcomeColumns,
    rows: appointments.buckets.map(({ counts, ...range }) => ({
      label: rangeText(range),
      values: outcomeValues(counts),
    })),
  };
}

export function cancellationsByReason({ cancellations }: Activity): Dataset {
  return {
    title: 'Cancelaciones por motivo',
    rowLabel: 'Motivo',
    columns: [{ label: 'Cancelaciones', color: 'brand.solid' }],
    rows: cancellations.map(({ reason, count }) => ({
      label: reason ?? 'Motivo no consta',
      values: [count],
    })),
  };
}

function byName(title: string, rowLabel: string, unnamed: string, groups: Activity['services']): Dataset {
  return {
    title,
    rowLabel,
    columns: [...outcomeColumns, { label: 'Tasa de inasistencia', format: 'percent' }],
    rows: groups.map(({ name, ...counts }) => ({
      label: name ?? unnamed,
      values: [...outcomeValues(counts), orNull(noShowRate(counts))],
    })),
  };
}

export const byService = ({ services }: Activity): Dataset =>
  byName('Citas por servicio', 'Servicio', 'Servicio no consta', services);
export const byClinician = ({ clinicians }: Activity): Dataset =>
  byName('Citas por profesional', 'Profesional', 'Sin profesional', clinicians);
