import { roleLabels } from '../../../../../lambdas/contracts/roles.ts';
import { fieldLabels } from '../../../../../lambdas/contracts/workflows/field-labels.ts';
import { answers } from './answers.ts';
import { outputName } from './data.ts';
import { durationText } from './duration-text.ts';

/* What goes into a step and comes out of it, in words. */

export interface Fact {
  name: string;
  text: string;
}

const priorities: Record<string, string> = {
  routine: 'normal',
  urgent: 'urgente',
  asap: 'cuanto antes',
  stat: 'inmediata',
};

/** How a value of the data reads; of lists and resources how many and of what, since all of them would be too much. */
export function factText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'vacío';
  if (typeof value === 'string') {
    if (name === 'priority') return priorities[value] ?? value;
    if (name === 'role') return roleLabels[value as keyof typeof roleLabels] ?? value;
    return answers[name]?.[value] ?? value;
  }
  if (typeof value === 'number') return /seconds/i.test(name) ? durationText(value) : String(value);
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (Array.isArray(value)) return listText(value);
  const entries = Object.entries(value);
  const [only, other] = entries;
  if (!only) return 'vacío';
  if (!other) return factText(only[0], only[1]);
  if ('resourceType' in (value as object)) return listText([value]);
  return entries.map(([inner, one]) => `${nameOf(inner, 'in')}: ${factText(inner, one)}`).join(' · ');
}

function listText(list: readonly unknown[]): string {
  if (list.length === 0) return 'ninguno';
  const names = list.flatMap((one) => {
    const { resourceType, id } = (one ?? {}) as { resourceType?: unknown; id?: unknown };
    return typeof resourceType === 'string' ? [`${resourceType}/${String(id ?? '')}`] : [];
  });
  if (names.length < list.length) return list.map((one) => factText('', one)).join(' · ');
  const [first, second, third, ...others] = names;
  const shown = [first, second, third].filter(Boolean).join(', ');
  return others.length === 0 ? shown : `${shown} y ${others.length} más`;
}

const nameOf = (name: string, side: 'in' | 'out') =>
  side === 'in' ? (fieldLabels[name] ?? outputName(name)) : outputName(name);

export const factsOf = (values: Readonly<Record<string, unknown>>, side: 'in' | 'out'): Fact[] =>
  Object.entries(values).map(([name, value]) => ({ name: nameOf(name, side), text: factText(name, value) }));
