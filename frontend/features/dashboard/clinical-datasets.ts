import type { Activity, ClinicalActivity } from '../../../lambdas/contracts/dashboard.ts';
import type { Dataset } from '../../widgets/datasets/dataset.ts';
import { rangeText } from './period.ts';

const ages: Record<ClinicalActivity['drafts'][number]['days'], string> = {
  '0-1': 'Hasta 1 día',
  '2-3': '2 o 3 días',
  '4-7': '4 a 7 días',
  '8-30': '8 a 30 días',
  '31+': 'Más de 30 días',
};

/** Encounters, new patients and documents with the messages; those alone where the rest is not for this person. */
export function activityOverTime(activity: Activity, clinical: ClinicalActivity | undefined): Dataset {
  const columns = [
    ...(clinical
      ? [
          { label: 'Consultas', color: 'brand.solid', buckets: clinical.encounters.buckets },
          {
            label: 'Pacientes nuevos',
            color: 'orange.solid',
            dash: '2 3',
            buckets: clinical.newPatients.buckets,
          },
          {
            label: 'Notas y documentos',
            color: 'gray.solid',
            dash: '6 4',
            buckets: clinical.documents.buckets,
          },
        ]
      : []),
    { label: 'Mensajes', color: 'blue.solid', dash: '10 3 2 3', buckets: activity.messages.buckets },
  ];
  return {
    title: clinical ? 'Actividad' : 'Mensajes',
    rowLabel: activity.period.bucketDays === 1 ? 'Día' : 'Semana',
    columns,
    rows: activity.appointments.buckets.map((range, index) => ({
      label: rangeText(range),
      values: columns.map(({ buckets }) => buckets[index] ?? null),
    })),
  };
}

/** Without rows where no draft is open: a chart of nothing says less than a sentence (`noDraftsText`). */
export function draftsByAge({ drafts }: ClinicalActivity): Dataset {
  const isAnyOpen = drafts.some(({ count }) => count > 0);
  return {
    title: 'Notas sin firmar por antigüedad',
    rowLabel: 'Antigüedad',
    columns: [{ label: 'Notas', color: 'brand.solid' }],
    rows: isAnyOpen ? drafts.map(({ days, count }) => ({ label: ages[days], values: [count] })) : [],
  };
}

/** Where no draft is open: that all are signed is said where there is a note at all. */
export const noDraftsText = ({ documents }: ClinicalActivity): string =>
  documents.firstDay === null ? 'Aún no hay notas.' : 'Todas las notas están firmadas.';
