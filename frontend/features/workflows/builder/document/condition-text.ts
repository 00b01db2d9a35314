import { answersOf } from './answers.ts';
import { outputName } from './data.ts';
import { operatorLabels } from './operators.ts';

/* A condition in words, as far as it is written. */

type TitleOf = (id: string) => string | undefined;

/** «¿Necesita una cita? › Decisión», of `steps.decision.decision`. */
export function referenceText(ref: string, titleOf: TitleOf): string {
  const [root, name = '', ...path] = ref.split('.');
  if (ref === '') return 'un dato';
  if (root === 'steps') return [titleOf(name) ?? name, ...path.map(outputName)].join(' › ');
  if (root === 'item') return ['Elemento', ...path].join(' › ');
  if (root === 'error') return [`Error de ${titleOf(name) ?? name}`, ...path].join(' › ');
  if (ref === 'trigger.patient') return 'Paciente';
  return [root === 'run' ? 'Ejecución' : 'Inicio', name, ...path].filter(Boolean).join(' › ');
}

export function valueText(value: unknown, titleOf: TitleOf): string {
  if (value === null || value === undefined) return 'nada';
  if (typeof value === 'string') return value === '' ? 'nada' : `«${value}»`;
  if (typeof value !== 'object') return String(value);
  if ('ref' in value) return referenceText(String(value.ref), titleOf);
  if ('text' in value && Array.isArray(value.text)) {
    return value.text
      .map((part: unknown) => (typeof part === 'string' ? part : valueText(part, titleOf)))
      .join('');
  }
  return '…';
}

interface Comparison {
  left?: { ref?: string };
  operator?: string;
  right?: unknown;
}

/** Whether every comparison of it says what is compared. */
export function isWritten(condition: unknown): boolean {
  const { all, any } = (condition ?? {}) as { all?: Comparison[]; any?: Comparison[] };
  const comparisons = all ?? any ?? [];
  return comparisons.length > 0 && comparisons.every(({ left }) => (left?.ref ?? '') !== '');
}

export function conditionText(condition: unknown, titleOf: TitleOf): string {
  const { all, any } = (condition ?? {}) as { all?: Comparison[]; any?: Comparison[] };
  const comparisons = all ?? any ?? [];
  if (comparisons.length === 0) return '…';
  return comparisons
    .map(({ left, operator = '', right }) => {
      const known = typeof right === 'string' ? answersOf(left?.ref)?.[right] : undefined;
      const told = known === undefined ? valueText(right, titleOf) : `«${known}»`;
      const said = operatorLabels[operator] ?? operator;
      const isAlone = operator === 'isPresent' || operator === 'isAbsent';
      return `${referenceText(left?.ref ?? '', titleOf)} ${said}${isAlone ? '' : ` ${told}`}`;
    })
    .join(all ? ' y ' : ' o ');
}
