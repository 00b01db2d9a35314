import type { Observation, Task } from '@medplum/fhirtypes';
import type { WaitingReport } from '../../../../lambdas/contracts/clinical-dashboard.ts';
import { elapsedText, timeText } from '../../../lib/instant-text.ts';
import type { DueTask } from './due-tasks.ts';
import type { QueueItem } from './queue-item.ts';
import { titleOf, valueText } from './result-text.ts';

/** The contract leaves open what else an Observation holds; the server answers them as they are stored. */
export function observationsOf({ results }: WaitingReport): Observation[] {
  const found: readonly unknown[] = results;
  return found.filter((result): result is Observation => typeof result === 'object');
}

export const priorityTexts: Partial<Record<NonNullable<Task['priority']>, string>> = {
  urgent: 'Urgente',
  asap: 'Lo antes posible',
  stat: 'Inmediata',
};

export function dueText({ due, state }: DueTask, now: Date, timeZone: string): string {
  if (!due) return 'Sin fecha límite';
  if (state === 'overdue') return `Venció ${elapsedText(due.toISOString(), now, timeZone)}`;
  if (state === 'today') return `Vence hoy, ${timeText(due.toISOString(), timeZone)}`;
  return `Vence ${elapsedText(due.toISOString(), now, timeZone)}`;
}

const signed = new Intl.NumberFormat('es-US', { signDisplay: 'exceptZero', maximumSignificantDigits: 12 });

/** By how much a value moved since the one before; nothing where that cannot be told. */
export const changeText = (change: number | null | undefined): string | undefined =>
  change === null || change === undefined ? undefined : change === 0 ? 'sin cambio' : signed.format(change);

/** Of a report without a value out of its range. */
const quietTexts: Partial<Record<WaitingReport['urgency'], string>> = {
  normal: 'dentro de rango',
  unknown: 'no comprobado, sin rango de referencia',
};

const statusTexts: Record<string, string> = {
  amended: 'Corregido:',
  corrected: 'Corregido:',
  appended: 'Ampliado:',
  partial: 'Parcial:',
  preliminary: 'Preliminar:',
};

/** Whose a report is, where that is not plain: somebody else's, or given to the person. */
export function forWhomText({ clinician }: WaitingReport): string | undefined {
  if (!clinician) return undefined;
  if (!clinician.isMine) return `de ${clinician.name}`;
  return clinician.why === 'delegated' ? 'asignado a usted' : undefined;
}

/** What an item is about, in one line. */
export function factText(item: QueueItem): string {
  switch (item.kind) {
    case 'resultados': {
      const { report } = item;
      const [first, ...others] = observationsOf(report);
      const change = first && changeText(report.earlier[first.id ?? '']?.change);
      const more = others.length > 0 ? `y ${others.length} más` : undefined;
      const said = first
        ? [titleOf(first), valueText(first), change && `(${change})`, more]
        : [`${report.title ?? 'Informe sin título'}:`, quietTexts[report.urgency]];
      return [[statusTexts[report.status], ...said].filter(Boolean).join(' '), forWhomText(report)]
        .filter(Boolean)
        .join(' · ');
    }
    case 'mensajes': {
      const [newest, ...others] = item.messages;
      const said = newest?.payload?.[0]?.contentString ?? 'Archivo adjunto';
      return `«${said}»${others.length > 0 ? ` y ${others.length} más` : ''}`;
    }
    case 'recetas':
      return item.entry.task.description ?? 'Renovación de receta';
    case 'tareas': {
      const { code, description } = item.entry.task;
      return [code?.text ?? 'Tarea', description].filter(Boolean).join(': ');
    }
    case 'notas':
      return [item.note.title ?? 'Nota sin título', item.note.isMine ? undefined : item.note.author]
        .filter(Boolean)
        .join(' · ');
  }
}

/** A Task, which has a date by which it is due. */
export const isWork = (item: QueueItem): item is Extract<QueueItem, { kind: 'tareas' | 'recetas' }> =>
  item.kind === 'tareas' || item.kind === 'recetas';

/** Since when it waits, or when it is due. */
export function whenText(item: QueueItem, now: Date, timeZone: string): string {
  if (isWork(item)) return dueText(item.entry, now, timeZone);
  return item.since === undefined ? 'Sin fecha' : elapsedText(item.since, now, timeZone);
}

const urgencyTexts: Record<WaitingReport['urgency'], string> = {
  critical: 'Crítico',
  abnormal: 'Anormal',
  unknown: 'No comprobado',
  normal: 'Dentro de rango',
};

/** What of it cannot be seen from its kind: said in words, which a sign before the line repeats. */
export function urgencyText(item: QueueItem): string | undefined {
  if (item.kind === 'resultados') return urgencyTexts[item.report.urgency];
  if (!isWork(item)) return undefined;
  const { priority } = item.entry.task;
  return item.entry.state === 'overdue' ? 'Vencida' : priority && priorityTexts[priority];
}

/** What the person it is about is called here. */
export const nameOf = ({ kind, patient }: QueueItem): string =>
  patient.name ?? (kind === 'tareas' && patient.id === undefined ? 'Sin paciente' : 'Paciente sin nombre');
