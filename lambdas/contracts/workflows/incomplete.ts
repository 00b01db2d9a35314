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

export function lacksOf(issues: readonly Issue[], before: PropertyKey[] = []): Lack[] {
  return issues.flatMap((issue): Lack[] => {
    const path = [...before, ...issue.path];
    if (issue.code === 'invalid_union' && path.at(-2) === 'steps') {
      const own = ownKind(issue.errors);
      return own ? lacksOf(own, path) : [{ path, message: 'La clase de paso no se conoce.' }];
    }
    const field = path.filter((key) => typeof key === 'string' && key in fieldLabels).at(-1);
    const label = fieldLabels[String(field ?? '')] ?? String(path.at(-1) ?? 'definición');
    return [{ path, message: `Falta o no es válido «${label}».` }];
  });
}
