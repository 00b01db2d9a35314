import type * as z from 'zod';
import { fieldLabels } from './field-labels.ts';

/* What an unfinished document lacks, in words: of a step that has fields of its own kind, what its kind lacks. */

type Issue = z.core.$ZodIssue;

export interface Lack {
  path: PropertyKey[];
  message: string;
}

/** Of the kinds that a step could be, the one that it says it is: nothing is said of its kind there. */
const ownKind = (options: readonly Issue[][]): Issue[] | undefined =>
  options.find((issues) => issues.every(({ path }) => path.at(-1) !== 'kind' || path.length > 1));

const isWithoutSteps = ({ code, path }: Issue) => code === 'too_small' && path.at(-1) === 'steps';

function withoutSteps(path: readonly PropertyKey[]): string {
  const branch = path.at(-2);
  if (typeof branch === 'number') return `La rama ${branch + 1} no tiene ningún paso.`;
  return path.length > 2 ? 'Falta qué se hace con cada elemento.' : 'El flujo no tiene ningún paso.';
}

export function lacksOf(issues: readonly Issue[], before: PropertyKey[] = []): Lack[] {
  const emptied = new Set(issues.filter(isWithoutSteps).map(({ path }) => path.slice(0, -1).join('.')));
  return issues.flatMap((issue): Lack[] => {
    const path = [...before, ...issue.path];
    if (isWithoutSteps(issue)) return [{ path, message: withoutSteps(path) }];
    // Where there is no step, that none is the first goes without saying.
    if (issue.path.at(-1) === 'start' && emptied.has(issue.path.slice(0, -1).join('.'))) return [];
    if (issue.code === 'invalid_union' && path.at(-2) === 'steps') {
      const own = ownKind(issue.errors);
      return own ? lacksOf(own, path) : [{ path, message: 'La clase de paso no se conoce.' }];
    }
    const field = path.filter((key) => typeof key === 'string' && key in fieldLabels).at(-1);
    const label = fieldLabels[String(field ?? '')] ?? String(path.at(-1) ?? 'definición');
    return [{ path, message: `Falta o no es válido «${label}».` }];
  });
}
