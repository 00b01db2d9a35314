import type { GapState } from '../../../../lambdas/contracts/quality-due.ts';
import type {
  GapActionKind,
  GapClosureKind,
  QualityGap,
} from '../../../../lambdas/contracts/quality-gaps.ts';
import { formatDate } from '../../../lib/fhir-date.ts';

export const actionTexts: Record<GapActionKind, string> = {
  task: 'Crear tarea',
  message: 'Escribir al paciente',
  order: 'Preparar orden',
  appointment: 'Proponer cita',
};

const doneTexts: Record<GapActionKind, string> = {
  task: 'Tarea',
  message: 'Mensaje',
  order: 'Orden por firmar',
  appointment: 'Cita propuesta',
};

export const closureTexts: Record<GapClosureKind, string> = {
  'done-elsewhere': 'Se hizo en otro sitio',
  'not-applicable': 'No procede',
  declined: 'El paciente no quiere',
};

export const stateTexts: Record<'all' | GapState, string> = {
  all: 'Todas las brechas',
  open: 'Sin nada hecho',
  begun: 'En marcha',
  closed: 'Justificadas',
};

export const dayText = (day: string): string => formatDate(day, 'UTC') ?? day;

export const doneText = ({ kind, at, by }: QualityGap['actions'][number], timeZone: string): string =>
  `${doneTexts[kind]} · ${formatDate(at, timeZone) ?? ''} · ${by}`;

/** What was found of a part of the criterion, the newest alone: an empty answer is told, never left out. */
export function foundText({ found, value }: QualityGap['reasons'][number]): string {
  const [newest] = found;
  if (newest) return newest.date ? `${newest.text} (${dayText(newest.date)})` : `${newest.text} (sin fecha)`;
  return value === null ? 'No comprobado' : 'No consta ningún dato';
}
